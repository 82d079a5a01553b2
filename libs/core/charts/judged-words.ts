import { formatCount } from './units';

/** The answers of a window that name a brand. */
export interface Judged {
  readonly mentions: number;
  /** Those of which a judge has said how they speak of the brand. */
  readonly judged: number;
}

/**
 * How much of a sentiment was measured: what was not looked at is neither good nor bad.
 * @returns null when every answer that names the brand is judged
 */
export function judgedWords({ mentions, judged }: Judged): string | null {
  if (mentions === 0) return 'No answer of this window names the brand.';
  const named = `${answersThat(mentions)} the brand`;
  if (judged === 0) return `${named} in this window. None is judged yet, so how they speak of it is not known.`;
  if (judged >= mentions) return null;
  return `${named} in this window: ${formatCount(judged)} judged, ${formatCount(mentions - judged)} not judged yet.`;
}

/** What is said where no answer speaks of the brand in the way that was asked for. */
export function noneFoundWords(of: Judged): string {
  const missing = judgedWords(of);
  if (of.judged === 0) return missing!;
  const none =
    of.judged === 1
      ? 'The one judged answer does not speak'
      : `None of the ${formatCount(of.judged)} judged answers speaks`;
  return `${none} of the brand like that.${missing ? ` Not judged yet: ${formatCount(of.mentions - of.judged)}.` : ''}`;
}

const answersThat = (count: number): string =>
  count === 1 ? 'One answer names' : `${formatCount(count)} answers name`;
