/** What Ninefold stands on, and under which licence. */

export interface Credit {
  readonly name: string;
  readonly address: string;
  readonly licence: string;
}

export const CREDITS: Readonly<Record<string, readonly Credit[]>> = {
  page: [
    { name: "Svelte", address: "https://svelte.dev", licence: "MIT" },
    { name: "openapi-fetch", address: "https://openapi-ts.dev/openapi-fetch/", licence: "MIT" },
    { name: "idb", address: "https://github.com/jakearchibald/idb", licence: "ISC" },
    { name: "Workbox", address: "https://developer.chrome.com/docs/workbox", licence: "MIT" },
    { name: "Inter", address: "https://rsms.me/inter/", licence: "SIL OFL 1.1" },
  ],
  server: [
    { name: "Django", address: "https://www.djangoproject.com", licence: "BSD-3-Clause" },
    { name: "Django Ninja", address: "https://django-ninja.dev", licence: "MIT" },
    { name: "django-allauth", address: "https://allauth.org", licence: "MIT" },
    { name: "argon2-cffi", address: "https://argon2-cffi.readthedocs.io", licence: "MIT" },
    { name: "Uvicorn", address: "https://www.uvicorn.org", licence: "BSD-3-Clause" },
    { name: "ServeStatic", address: "https://archmonger.github.io/ServeStatic", licence: "MIT" },
    { name: "Psycopg", address: "https://www.psycopg.org", licence: "LGPL-3.0" },
    { name: "Segno", address: "https://segno.readthedocs.io", licence: "BSD-3-Clause" },
  ],
  engine: [
    { name: "NumPy", address: "https://numpy.org", licence: "BSD-3-Clause" },
    { name: "nanobind", address: "https://nanobind.readthedocs.io", licence: "BSD-3-Clause" },
    { name: "Typer", address: "https://typer.tiangolo.com", licence: "MIT" },
    { name: "Rich", address: "https://rich.readthedocs.io", licence: "MIT" },
    { name: "Textual", address: "https://textual.textualize.io", licence: "MIT" },
    { name: "Typst", address: "https://typst.app", licence: "Apache-2.0" },
  ],
};
