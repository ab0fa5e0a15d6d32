"""Waiting for what the server says."""

from playwright.sync_api import Page


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
