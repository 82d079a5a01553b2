import type { Actor, ActorOrPlace } from '@app/core/contracts';

/** The actor of a series: with `points=periods` a body names its actors once, and series have their places. */
export const actorAt = (actor: ActorOrPlace, actors: readonly Actor[] = []): Actor =>
  typeof actor === 'number' ? actors[actor]! : actor;
