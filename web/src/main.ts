import { registerSW } from "virtual:pwa-register";
import { mount } from "svelte";
import { afterPaint } from "$lib/state/quiet";
import { update } from "$lib/state/update.svelte";
import App from "./App.svelte";
import "./theme.css";
import "./board.css";
import "./board-table.css";
import "./shapes.css";

const HOUR = 3_600_000;

const target = document.getElementById("app");
if (target) mount(App, { target });

// What makes the page work without network comes after the page itself.
afterPaint(() => {
  const apply = registerSW({
    onNeedRefresh: () => update.offer(() => apply(true)),
    onRegisteredSW: (_, registration) => {
      // Pages stay open for days; they look for a new version from time to time.
      setInterval(() => void registration?.update().catch(() => null), HOUR);
    },
  });
});
