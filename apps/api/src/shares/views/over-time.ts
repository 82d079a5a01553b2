import { actorAt, type AnsweredInterval, intervalOf, type TimeSeries } from '@app/core/charts';
import type { Actor, ActorOrPlace } from '@app/core/contracts';

/** More lines than that cannot be told apart. */
const MOST_COMPETITORS = 6;

interface AnsweredSeries {
  readonly actor: ActorOrPlace;
  readonly data: readonly ({ readonly date: string; readonly value: number | null } & AnsweredInterval)[];
}

interface Period {
  readonly date: string;
  readonly partial: boolean;
}

export const isOwn = ({ type }: Pick<Actor, 'type'>): boolean => type === 'project';

/**
 * Lines of a chart: the own brand's and those of some competitors.
 * @param series with one point for each period
 * @param ranked actors, whose first competitors are shown
 */
export function seriesOf(
  series: readonly AnsweredSeries[],
  actors: readonly Actor[],
  ranked: readonly Actor[],
): TimeSeries[] {
  const competitors = ranked.filter((actor) => !isOwn(actor)).slice(0, MOST_COMPETITORS);
  const shown = [...ranked.filter(isOwn), ...competitors];
  return shown.flatMap((actor) => {
    const found = series.find((one) => isSame(actorAt(one.actor, actors), actor));
    if (!found) return [];
    const points = found.data.map((point) => ({
      date: point.date,
      value: point.value,
      interval: intervalOf(point),
    }));
    const place = typeof found.actor === 'number' ? { place: found.actor - 1 } : {};
    return [{ name: actor.name, own: isOwn(actor), ...place, points }];
  });
}

const isSame = (one: Actor, other: Actor): boolean => one.competitor_id === other.competitor_id;

export const partialDates = (periods: readonly Period[]): string[] =>
  periods.filter(({ partial }) => partial).map(({ date }) => date);
