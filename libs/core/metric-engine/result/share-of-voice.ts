import type { ShareSample } from '../samples';
import { meanRatio, scaledRatio } from '../statistics/fractions';
import { type ShownConfidence, shownConfidence } from './confidence';
import type { SumTable } from './sums';
import { type Period, pointsOf, type Timeline } from './timeline';

/** The mentions of each actor, uncarried; shares divide by `total`. */
interface Mentions {
  readonly mentions: ReadonlyMap<number, bigint>;
  readonly total: bigint;
}

type Tally = Period & Mentions;

/** With what shares rest on, where it is asked for. */
export interface Voice extends Partial<ShownConfidence> {
  readonly actorId: number;
  readonly mentions: number;
  readonly share: number | null;
}

export interface Standing extends Voice {
  readonly previousShare: number | null;
  readonly avgShare: number | null;
}

export interface PeriodMentions {
  readonly date: string;
  readonly mentions: number;
  readonly partial: boolean;
}

/** Who is named how often, in the last period with mentions and in the whole window. */
export interface Ranking {
  readonly periods: readonly PeriodMentions[];
  readonly latest: Period;
  /** Ranked. */
  readonly standings: readonly Omit<Standing, keyof ShownConfidence>[];
  /** Ranked by the whole window. */
  readonly window: readonly Omit<Voice, keyof ShownConfidence>[];
}

export interface ShareOfVoice {
  readonly periods: readonly PeriodMentions[];
  /** By actor in the order given. */
  readonly overTime: readonly { readonly actorId: number; readonly data: readonly SharePoint[] }[];
  /** Ranked. */
  readonly current: readonly Standing[];
  /** Ranked by the whole window. */
  readonly window: readonly Voice[];
  /** All actors after the first `BREAKDOWN_SIZE` together; null when there is none. */
  readonly others: Omit<Voice, 'actorId'> | null;
}

export interface SharePoint extends Partial<ShownConfidence> {
  readonly date: string;
  readonly value: number | null;
}

export const BREAKDOWN_SIZE = 4;

/**
 * Each actor's part of the mentions of all of them, in percent (docs/metrics.md).
 * @param table with the measure `mentions`
 * @param actorIds among them `OWN_ACTOR`, which is the lowest
 * @param sample what shares rest on, where it is asked for
 */
export function shareOfVoice(
  table: SumTable,
  timeline: Timeline,
  actorIds: readonly number[],
  sample?: ShareSample,
): ShareOfVoice {
  const tallies = talliesOf(table, timeline, actorIds);
  const { periods, latest, standings, window } = rankingOf(tallies, actorIds);
  const rest = standings.slice(BREAKDOWN_SIZE).map(({ actorId }) => actorId);

  return {
    periods,
    overTime: actorIds.map((actorId) => ({ actorId, data: sharePoints(actorId, tallies, timeline, sample) })),
    current: standings.map(({ previousShare, avgShare, ...voice }) => ({
      ...voice,
      ...(sample && shownConfidence(sample.share(voice.actorId, latest.offset))),
      previousShare,
      avgShare,
    })),
    window: window.map((voice) => ({ ...voice, ...(sample && shownConfidence(sample.share(voice.actorId, null))) })),
    others:
      rest.length === 0
        ? null
        : {
            mentions: Number(mentionsOf(latest, rest)),
            share: shareOf(latest, rest),
            ...(sample && shownConfidence(sample.shareOfAll(rest, latest.offset))),
          },
  };
}

/** The ranking alone. @param actorIds as above */
export const shareRanking = (table: SumTable, timeline: Timeline, actorIds: readonly number[]): Ranking =>
  rankingOf(talliesOf(table, timeline, actorIds), actorIds);

function rankingOf(tallies: readonly Tally[], actorIds: readonly number[]): Ranking & { readonly latest: Tally } {
  const latest = latestOf(tallies);
  const complete = tallies.filter(({ partial }) => !partial);
  const previous = complete.findLast(({ offset }) => offset < latest.offset);
  const history = complete.filter(({ total }) => total > 0n);
  const whole = addedUp(tallies, actorIds);
  return {
    periods: tallies.map(({ firstDay, total, partial }) => ({ date: firstDay, mentions: Number(total), partial })),
    latest,
    standings: ranking(latest, actorIds).map((actorId) => ({
      actorId,
      mentions: Number(mentionsOf(latest, [actorId])),
      share: shareOf(latest, [actorId]),
      previousShare: previous ? shareOf(previous, [actorId]) : null,
      avgShare: meanRatio(
        history.map((tally) => ({ numerator: mentionsOf(tally, [actorId]), denominator: tally.total })),
        100,
      ),
    })),
    window: ranking(whole, actorIds).map((actorId) => ({
      actorId,
      mentions: Number(mentionsOf(whole, [actorId])),
      share: shareOf(whole, [actorId]),
    })),
  };
}

const talliesOf = (table: SumTable, { periods }: Timeline, actorIds: readonly number[]): Tally[] =>
  periods.map((period) => tallyOf(period, table, actorIds));

/** The last period with mentions. Without any the whole window is as empty as its last period. */
const latestOf = (tallies: readonly Tally[]): Tally => tallies.findLast(({ total }) => total > 0n) ?? tallies.at(-1)!;

const tallyOf = (period: Period, table: SumTable, actorIds: readonly number[]): Tally => ({
  ...period,
  ...mentionsBy(actorIds, (actorId) => table.at(period.offset, actorId).mentions ?? 0n),
});

/** The whole window as one period. */
const addedUp = (tallies: readonly Tally[], actorIds: readonly number[]): Mentions =>
  mentionsBy(actorIds, (actorId) => tallies.reduce((sum, tally) => sum + mentionsOf(tally, [actorId]), 0n));

function mentionsBy(actorIds: readonly number[], countOf: (actorId: number) => bigint): Mentions {
  const mentions = new Map(actorIds.map((actorId) => [actorId, countOf(actorId)]));
  return { mentions, total: [...mentions.values()].reduce((sum, count) => sum + count, 0n) };
}

const mentionsOf = ({ mentions }: Mentions, actorIds: readonly number[]): bigint =>
  actorIds.reduce((sum, actorId) => sum + mentions.get(actorId)!, 0n);

const shareOf = (tally: Mentions, actorIds: readonly number[]): number | null =>
  tally.total === 0n ? null : scaledRatio(mentionsOf(tally, actorIds), tally.total, 100);

/** Actors with the most mentions come first. Ids break ties, so that the project comes before its competitors. */
const ranking = ({ mentions }: Mentions, actorIds: readonly number[]): number[] =>
  actorIds.toSorted((a, b) => Number(mentions.get(b)! - mentions.get(a)!) || a - b);

/** A period without mentions repeats on its days the last share inside the window, also when it is one day itself. */
function sharePoints(
  actorId: number,
  tallies: readonly Tally[],
  timeline: Timeline,
  sample?: ShareSample,
): SharePoint[] {
  let last: number | null = null;
  const values = tallies.map((tally) => {
    const share = shareOf(tally, [actorId]);
    last = share ?? last;
    return timeline.points === 'periods' ? share : last;
  });
  const sure = tallies.map(({ offset }) => sample && shownConfidence(sample.share(actorId, offset)));
  return pointsOf(timeline, (date, period) => ({ date, value: values[period]!, ...sure[period] }));
}
