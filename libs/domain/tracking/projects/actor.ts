import type { ActorSet } from '@app/core/extraction';
import { type ActorType, OWN_ACTOR } from '@app/core/kernel';
import type { ProjectScope } from './project-scope';

/** A tracked brand as it is stored. The project's own brand has the `actorId` `OWN_ACTOR`. */
export interface ActorRow {
  readonly actorId: number;
  readonly name: string;
  readonly domain: string;
}

/** A tracked brand with the names that extraction looks for. */
export interface TrackedActorRow extends ActorRow {
  readonly matchingNames: readonly string[];
}

/** All brands that extraction looks for. */
export interface ActorSetRow {
  readonly useSubdomain: boolean;
  /** The project's own brand first, then its competitors by id. */
  readonly actors: readonly TrackedActorRow[];
}

/** Converts stored actors to those that extraction takes. */
export const actorSetOf = ({ actors, useSubdomain }: ActorSetRow): ActorSet => ({
  actors: actors.map(({ actorId, name, matchingNames, domain }) => ({
    id: actorId,
    names: [name, ...matchingNames.filter((other) => other !== name)],
    domain,
  })),
  useSubdomain,
});

/**
 * An actor as docs/api.md has it. A project's `id` is the project's id; a competitor's `id` and `competitor_id` are
 * both the competitor's id.
 */
export interface Actor {
  readonly type: ActorType;
  readonly id: number;
  readonly competitor_id: number | null;
  readonly name: string;
  readonly domain: string;
}

export function toActor({ projectId }: ProjectScope, { actorId, name, domain }: ActorRow): Actor {
  return actorId === OWN_ACTOR
    ? { type: 'project', id: projectId, competitor_id: null, name, domain }
    : { type: 'competitor', id: actorId, competitor_id: actorId, name, domain };
}
