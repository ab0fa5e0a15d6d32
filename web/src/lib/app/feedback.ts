/** A tick under the finger and a soft tone, both off unless wished for. */
import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

function tone(frequency: number, after = 0): void {
  audio ??= new AudioContext();
  const [source, volume] = [audio.createOscillator(), audio.createGain()];
  const start = audio.currentTime + after;
  source.frequency.value = frequency;
  volume.gain.setValueAtTime(0.06, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.25);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + 0.25);
}

export function feelPlaced(isClash: boolean): void {
  if (settings.values.haptics) navigator.vibrate?.(isClash ? [20, 40, 20] : 10);
  if (settings.values.sounds) tone(isClash ? 160 : 520);
}

export function feelFinished(): void {
  if (settings.values.haptics) navigator.vibrate?.(60);
  if (settings.values.sounds)
    for (const [at, frequency] of [392, 494, 587, 784].entries()) tone(frequency, at * 0.12);
}
