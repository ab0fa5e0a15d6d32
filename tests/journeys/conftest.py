from browser_fixtures import artefacts, base_url, browser_context_args, browser_type_launch_args, server

__all__ = ["artefacts", "base_url", "browser_context_args", "browser_type_launch_args", "server"]
