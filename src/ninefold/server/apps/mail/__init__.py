"""Mails on their way out."""
