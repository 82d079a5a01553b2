import type { Actor, ActorOrPlace, PointsQuery } from '@app/core/contracts';
import { toActor } from '@app/domain/tracking';
import type { ProjectSelection } from './selections';

export interface SeriesActors {
  /** Fields for the body. */
  readonly head: { readonly actors?: Actor[] };
  /** How a series names an actor of the selection. */
  readonly named: (actorId: number) => ActorOrPlace;
}

/** In full in each series, or once in the body and by their place there (docs/metrics.md, "Points"). */
export function seriesActors({ scope, actors }: ProjectSelection, { points }: PointsQuery): SeriesActors {
  const shown = actors.map((actor) => toActor(scope, actor));
  const placeOf = (id: number) => actors.findIndex(({ actorId }) => actorId === id);
  return points === 'periods'
    ? { head: { actors: shown }, named: placeOf }
    : { head: {}, named: (id) => shown[placeOf(id)]! };
}
