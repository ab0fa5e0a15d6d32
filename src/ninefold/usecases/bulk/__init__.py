"""Puzzles by the thousand: made and rated in shards on any executor, solved in a stream."""
