import { mount } from "svelte";
import App from "./App.svelte";
import { afterPaint } from "./lib/app/idle";
import { update } from "./lib/shell/update.svelte";
import "./styles/theme.css";
import "./styles/board.css";
import "./styles/board-table.css";
import "./styles/shapes.css";
import "./styles/print.css";

const HOUR = 3_600_000;

const target = document.getElementById("app");
if (target) mount(App, { target });

// What makes the page work without network comes after the page itself.
afterPaint(async () => {
  const { registerSW } = await import("virtual:pwa-register");
  const apply = registerSW({
    onNeedRefresh: () => update.offer(() => apply(true)),
    onRegisteredSW: (_, registration) => {
      // Pages stay open for days; they look for a new version from time to time.
      setInterval(() => void registration?.update().catch(() => null), HOUR);
    },
  });
});
