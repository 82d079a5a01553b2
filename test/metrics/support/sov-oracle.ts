import { aboutIf, type SampledFigure } from '../../support/confidence-oracle';
import { actorOf, askedActors, bodyActors, expectedHead, inSeries } from './expected-head';
import { Fraction } from '../../support/fraction';
import { dateOf } from '../../support/local-calendar';
import { askedPeriods, type Period, pointDates } from './oracle';
import type { Meaning } from './question';
import type { ActorId, RawProject } from '../../support/raw-project';

/** `/metrics/sov` by plain loops, from the text of docs/metrics.md: the body but for its `request_id`. */
export function expectedSov(project: RawProject, asked: Meaning) {
  const actors = askedActors(project, asked);
  const periods = askedPeriods(project, asked);
  const spoken = periods.filter((period) => mentionsIn([period], actors) > 0);
  const now = spoken.length > 0 ? [spoken.at(-1)!] : periods;
  const earlier = periods.slice(0, periods.indexOf(now[0]!)).filter(({ partial }) => !partial);
  const complete = spoken.filter(({ partial }) => !partial);

  const share = (some: readonly Period[], ...who: ActorId[]): Fraction | null => {
    const all = mentionsIn(some, actors);
    return all === 0 ? null : Fraction.of(100 * mentionsIn(some, who), all);
  };
  const sure = (some: readonly Period[], ...who: ActorId[]): object =>
    aboutIf(
      asked.confidence,
      shareOf(actors, who),
      some.flatMap(({ executions }) => executions),
    );
  // Without any mention the latest period has nothing to rest on.
  const latest = [now.at(-1)!];
  const standings = actors
    .map((actorId) => ({ actorId, mentions: mentionsIn(now, [actorId]) }))
    .sort((a, b) => b.mentions - a.mentions || a.actorId - b.actorId);
  const ranked = standings.map(({ actorId, mentions }, index) => ({
    rank: index + 1,
    actor: actorOf(project, actorId),
    mentions,
    share: rounded(share(now, actorId)),
    ...sure(latest, actorId),
  }));
  const rest = standings.slice(4);
  const otherRow = {
    rank: 5,
    actor: { type: 'others', id: null, competitor_id: null, name: 'Others', domain: null },
    mentions: rest.reduce((sum, { mentions }) => sum + mentions, 0),
    share: rounded(share(now, ...rest.map(({ actorId }) => actorId))),
    ...sure(latest, ...rest.map(({ actorId }) => actorId)),
    others: true,
  };
  return {
    ...expectedHead(project, asked),
    ...bodyActors(project, asked, actors),
    periods: periods.map((period) => ({
      date: dateOf(period.days[0]!),
      mentions: mentionsIn([period], actors),
      partial: period.partial,
    })),
    over_time: actors.map((actorId) => ({
      actor: inSeries(project, asked, actors, actorId),
      data: pointsOf(periods, asked, (period) => [rounded(share([period], actorId)), sure([period], actorId)]),
    })),
    current: standings.map(({ actorId, mentions }) => ({
      actor: actorOf(project, actorId),
      mentions,
      share: rounded(share(now, actorId)),
      ...sure(latest, actorId),
      previous_share: earlier.length > 0 ? rounded(share([earlier.at(-1)!], actorId)) : null,
      avg_share: rounded(mean(complete.map((period) => share([period], actorId)!))),
    })),
    window: actors
      .map((actorId) => ({ actorId, mentions: mentionsIn(periods, [actorId]) }))
      .sort((a, b) => b.mentions - a.mentions || a.actorId - b.actorId)
      .map(({ actorId, mentions }) => ({
        actor: actorOf(project, actorId),
        mentions,
        share: rounded(share(periods, actorId)),
        ...sure(periods, actorId),
      })),
    breakdown: [
      ...ranked.slice(0, 4).map((row) => ({ ...row, others: false })),
      ...(rest.length > 0 ? [otherRow] : []),
    ],
    others: ranked.slice(4),
  };
}

const mentionsIn = (periods: readonly Period[], actors: readonly ActorId[]): number =>
  periods
    .flatMap(({ executions }) => executions)
    .flatMap(({ mentions }) => mentions)
    .filter(({ actorId }) => actors.includes(actorId)).length;

/** Mentions of some among those of all who share. */
const shareOf = (actors: readonly ActorId[], who: readonly ActorId[]): SampledFigure => ({
  part: ({ mentions }) => ({
    y: mentions.filter(({ actorId }) => who.includes(actorId)).length,
    x: mentions.filter(({ actorId }) => actors.includes(actorId)).length,
  }),
  proportion: false,
  unit: { scale: 100, least: 0, most: 100 },
});

const mean = (shares: readonly Fraction[]): Fraction | null =>
  shares.length === 0 ? null : shares.reduce((sum, one) => sum.plus(one)).times(1, shares.length);

const rounded = (share: Fraction | null): number | null => share && share.rounded();

/** Days without mentions repeat the last share; periods never do. */
function pointsOf(periods: readonly Period[], asked: Meaning, figuresOf: (period: Period) => [number | null, object]) {
  const points: { date: string; value: number | null }[] = [];
  for (const period of periods) {
    const last = asked.points === 'days' ? points.at(-1)?.value : null;
    const [own, sure] = figuresOf(period);
    const value = own ?? last ?? null;
    for (const date of pointDates(period, asked)) points.push({ date, value, ...sure });
  }
  return points;
}
