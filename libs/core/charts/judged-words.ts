import type { SummaryResponse } from '@app/core/contracts';
import { actorAt } from './actor-at';
import { type Day, formatDay } from './days';
import { formatCount } from './units';

/** The answers of a window that name a brand. */
export interface Judged {
  readonly mentions: number;
  /** Those of which a judge has said how they speak of the brand. */
  readonly judged: number;
  /** The first and the last day of which an answer is judged, where that is known. */
  readonly days?: readonly [from: Day, to: Day];
}

/** @param body about net sentiment, with `points=periods` */
export function judgedOf({ summary, series, actors, granularity, position_distribution }: SummaryResponse): Judged {
  const own = series.net_sentiment?.find(({ actor }) => actorAt(actor, actors).type === 'project');
  const days = own?.data.filter(({ value }) => value !== null).map(({ date }) => date) ?? [];
  return {
    mentions: position_distribution.total_mentions,
    judged: summary.net_sentiment?.find(({ actor }) => actor.type === 'project')?.n ?? 0,
    ...(granularity === 'day' && days.length > 0 && { days: [days[0]!, days.at(-1)!] }),
  };
}

/**
 * How much of a sentiment was measured: what was not looked at is neither good nor bad.
 * @returns null when every answer that names the brand is judged
 */
export function judgedWords({ mentions, judged, days }: Judged): string | null {
  if (mentions === 0) return 'No answer of this window names the brand.';
  const named = `${answersThat(mentions)} the brand`;
  if (judged === 0) return `${named} in this window. None is judged yet, so how they speak of it is not known.`;
  if (judged >= mentions) return null;
  const words = `${named} in this window: ${formatCount(judged)} judged, ${formatCount(mentions - judged)} not judged yet.`;
  return days ? `${words} Those judged are of ${daysWords(days)}.` : words;
}

const daysWords = ([from, to]: readonly [Day, Day]): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

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
