import type { Meaning } from './question';
import type { ActorId, RawProject } from '../../support/raw-project';

/** What every answer about a window repeats of the question; `filters` holds what was sent (docs/api.md). */
export function expectedHead({ projectId }: RawProject, { from, to, granularity, ...asked }: Meaning) {
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
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    granularity,
    filters: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
  };
}

export function actorOf({ projectId, brandName, name, domain, competitors }: RawProject, actorId: ActorId) {
  if (actorId === 0) return { type: 'project', id: projectId, competitor_id: null, name: brandName ?? name, domain };
  const rival = competitors.find(({ id }) => id === actorId)!;
  return { type: 'competitor', id: actorId, competitor_id: actorId, name: rival.name, domain: rival.domain };
}
