/** When nothing of this element moves any more: at once where nothing moves, as for those who asked for that. */
export async function stillness(element: Element | null): Promise<void> {
  const moving = element?.getAnimations?.() ?? [];
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
