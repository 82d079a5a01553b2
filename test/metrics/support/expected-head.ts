import { zoneShown } from '../../support/local-calendar';
import type { Meaning } from './question';
import type { ActorId, RawProject } from '../../support/raw-project';

/** What every answer about a window repeats of the question; `filters` holds what was sent (docs/api.md). */
export function expectedHead({ projectId, timeZone }: RawProject, { from, to, granularity, ...asked }: Meaning) {
  const { model, competitors, filters } = asked;
  const sent = {
    model,
    collection_id: filters.collectionId,
    country_code: filters.countryCode,
    language_code: filters.languageCode,
    prompt: filters.prompt,
    prompt_type: filters.promptType,
    brand_kind: filters.brandKind,
    competitors,
  };
  return {
    project_id: projectId,
    ...zoneShown(timeZone),
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    granularity,
    filters: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
  };
}

/** The actors that the question is about, the brand first. */
export const askedActors = ({ competitors }: RawProject, asked: Pick<Meaning, 'competitors'>): ActorId[] => [
  0,
  ...competitors.map(({ id }) => id).filter((id) => asked.competitors?.includes(id) ?? true),
];

/** How a series names an actor, one of those of the body. */
export const inSeries = (project: RawProject, { points }: Meaning, actorIds: readonly ActorId[], actorId: ActorId) =>
  points === 'periods' ? actorIds.indexOf(actorId) : actorOf(project, actorId);

/** With a point for each period the body has its actors, once. */
export const bodyActors = (project: RawProject, { points }: Meaning, actorIds: readonly ActorId[]) =>
  points === 'periods' ? { actors: actorIds.map((actorId) => actorOf(project, actorId)) } : {};

export function actorOf({ projectId, brandName, name, domain, competitors }: RawProject, actorId: ActorId) {
  if (actorId === 0) return { type: 'project', id: projectId, competitor_id: null, name: brandName ?? name, domain };
  const rival = competitors.find(({ id }) => id === actorId)!;
  return { type: 'competitor', id: actorId, competitor_id: actorId, name: rival.name, domain: rival.domain };
}
