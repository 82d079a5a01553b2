import { monitoredWords, UNITS } from '@app/core/charts';
import type { Monitor } from '@app/core/contracts';

/** How large a lasting change must be to be found, and in how many days. */
export function sensitivityWords({ metric, standing }: Monitor): string {
  if (!standing) return '';
  const { difference } = UNITS[monitoredWords(metric).unit];
  const isRank = metric === 'avg_position' || metric === 'avg_mention_position';
  const found = isRank ? [] : standing.finds.filter(({ days }) => days !== null && days <= 30).toReversed();
  const told =
    found.length > 0 ? found : standing.sees.map(({ change, days }) => ({ change: shortened(change), days }));
  return told
    .map(({ change, days }) => `${change}${difference} in about ${days === 1 ? 'a day' : `${days} days`}`)
    .join(', ');
}

const shortened = (value: number): number => Number(value.toPrecision(2));

export const STATE_WORDS: Readonly<Record<Monitor['state'], string>> = {
  learning: 'Learns what is usual; it needs at least 14 days of answers, and imported ones do not count',
  watching: 'Watches',
  too_few: 'Too few answers differ to tell what is usual',
  off: 'Off: its competitor is gone',
};
