import type { Span } from '../types';

/**
 * The year that a claim has to carry, because all that say it are more than a year old.
 * @param today `YYYY-MM-DD`; without it no source is old
 * @returns that of the newest of them; null when one is newer, or does not say when it was published
 */
export function staleYear(saying: readonly Span[], today: string | null): string | null {
  const days = saying.map(({ published }) => published);
  if (today === null || days.length === 0 || days.includes(null)) return null;
  const newest = (days as string[]).reduce((a, b) => (a > b ? a : b));
  return newest < aYearBefore(today) ? newest.slice(0, 4) : null;
}

const aYearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
