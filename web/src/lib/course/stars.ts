/** Stars for a lesson: three for everything at the first try, two for most of it, one for going through it. */

export const MOST_STARS = 3;
const MOST_OF_IT = 2 / 3;

export function starsFor(answers: readonly boolean[]): number {
  if (answers.length === 0) return 0;
  const share = answers.filter(Boolean).length / answers.length;
  if (share === 1) return MOST_STARS;
  return share >= MOST_OF_IT ? 2 : 1;
}
