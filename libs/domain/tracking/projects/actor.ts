import type { ActorSet } from '@app/core/extraction';
import { type ActorType, OWN_ACTOR } from '@app/core/kernel';
import type { ProjectScope } from './project-scope';

/** A tracked brand as rows hold it; `OWN_ACTOR` is the `actorId` of the project's own. */
export interface ActorRow {
  readonly actorId: number;
  readonly name: string;
  readonly domain: string;
}

/** What extraction looks for. */
export interface TrackedActorRow extends ActorRow {
  readonly matchingNames: readonly string[];
}

/** Everyone that an extraction looks for. */
export interface ActorSetRow {
  readonly useSubdomain: boolean;
  /** The project's own brand first, then its competitors by id. */
  readonly actors: readonly TrackedActorRow[];
}

/** As extraction takes it. */
export const actorSetOf = ({ actors, useSubdomain }: ActorSetRow): ActorSet => ({
  actors: actors.map(({ actorId, name, matchingNames, domain }) => ({
    id: actorId,
    names: [name, ...matchingNames.filter((other) => other !== name)],
    domain,
  })),
  useSubdomain,
});

/** Actor of docs/api.md: for the project `id` is the project's, for a competitor both ids are the competitor's. */
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
