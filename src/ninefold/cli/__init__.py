"""The command: starts the others, parses, prints. One file per sub-command."""
