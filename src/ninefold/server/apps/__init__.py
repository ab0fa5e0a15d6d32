"""One folder per thing the server keeps."""
