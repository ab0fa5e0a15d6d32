"""Accounts: who may sign in, and what they may do with what we hold about them."""
