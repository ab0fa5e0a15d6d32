"""Waiting for what the server says."""

from playwright.sync_api import Page

READY = "performance.getEntriesByName('engine-ready').length > 0"
"""Whether the engine on the device is there."""


def wait_until(page: Page, condition: str, argument: object = None) -> None:
    """Waits until an asynchronous function of the page says yes; Playwright's own waiting takes a promise for a yes."""
    page.evaluate(
        f"""async argument => {{
            const condition = {condition};
            for (let tries = 0; tries < 200; ++tries) {{
                if (await condition(argument).catch(() => false)) return;
                for (let frames = 0; frames < 6; ++frames) await new Promise(requestAnimationFrame);
            }}
            throw new Error("it never came true");
        }}""",
        argument,
    )


def wait_for(page: Page, expression: str, argument: object = None) -> None:
    """Waits until an expression is true. Playwright's own waiting is a script the page's policy forbids."""
    for _ in range(600):
        if page.evaluate(expression, argument):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"it never came true: {expression}")
