/** Settings that change how the whole page looks or speaks, carried over to the document. */
import { MediaQuery } from "svelte/reactivity";
import { settings } from "./settings.svelte";
import { preferredLanguage, words } from "./words.svelte";

export const COLOUR_ROLES = ["paper", "sheet", "ink", "ink-soft", "pen", "wrong", "machine"] as const;

const prefersDark = new MediaQuery("(prefers-color-scheme: dark)", false);
/** Whoever asks the system for more contrast gets it, unless they chose colours of their own here. */
const wantsContrast = new MediaQuery("(prefers-contrast: more)", false);

class Appearance {
  /** Keeps the document in step with the settings; to be called while the app starts. */
  follow(): void {
    const root = document.documentElement;
    // Before anything is drawn, so that no page opens in another language first.
    speak();
    $effect.root(() => {
      $effect(() => {
        const { theme, palette, textSize, patterns, colours } = settings.values;
        root.dataset.theme = theme;
        root.dataset.palette = palette === "plain" && wantsContrast.current ? "contrast" : palette;
        root.style.setProperty("--text-scale", String(textSize / 100));
        root.toggleAttribute("data-patterns", patterns);
        for (const role of COLOUR_ROLES) root.style.setProperty(`--${role}`, colours[role] ?? null);
      });
      $effect(speak);
    });
  }

  /** Whether the page is dark now, whoever asked for it. */
  get isDark(): boolean {
    const { theme } = settings.values;
    return theme === "auto" ? prefersDark.current : theme === "dark";
  }
}

function speak(): void {
  const { language } = settings.values;
  void words.use(language === "auto" ? preferredLanguage(navigator.languages) : language);
}

export const appearance = new Appearance();
