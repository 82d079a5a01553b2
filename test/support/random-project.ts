import {
  ADDON_MODEL_IDS,
  BASE_MODEL_IDS,
  BRAND_KINDS,
  MODEL_IDS,
  type ModelId,
  PROMPT_TYPES,
  SENTIMENT_LEVELS,
} from '@app/core/kernel';
import { useZone, ZONES } from './local-calendar';
import type { Random } from './random';
import { randomInstants, randomSpan, type Span } from './random-instants';
import type { ActorId, RawExecution, RawProject, RawPrompt, RawSource } from './raw-project';

export const COUNTRIES = ['ES', 'FR', 'US', 'MX'];
export const LANGUAGES = ['es', 'en', 'fr', 'ca'];

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Its zone is another with each id. */
export function randomProject(random: Random, projectId: number): RawProject & { readonly span: Span } {
  const timeZone = ZONES[projectId % ZONES.length]!;
  useZone(timeZone);
  const competitors = upTo(random.int(0, 6)).map((id) => ({ id, name: `Rival ${id}`, domain: `rival-${id}.example` }));
  const collectionIds = upTo(random.int(0, 4));
  const prompts = upTo(random.int(1, 12)).map((id) => randomPrompt(random, id, collectionIds));
  const span = randomSpan(random);
  const cast: Cast = {
    prompts: random.sample(prompts, Math.max(1, prompts.length - 1)),
    models: [...random.sample(BASE_MODEL_IDS, random.int(1, 4)), ...random.sample(ADDON_MODEL_IDS, random.int(0, 3))],
    // Actors outside the cast have no data at all.
    actors: [...(random.chance(0.9) ? [0] : []), ...random.subset(competitors, 0.8).map(({ id }) => id)],
    fullness: random.pick([0.15, 0.5, 0.8]),
  };
  const instants = randomInstants(random, span, random.int(30, 450));
  return {
    projectId,
    name: `Project ${projectId}`,
    brandName: random.chance(0.5) ? `Brand ${projectId}` : null,
    domain: `brand-${projectId}.example`,
    timeZone,
    competitors,
    collectionIds,
    prompts,
    executions: instants.map((at, index) => randomExecution(random, cast, index + 1, at)),
    span,
  };
}

export function randomPrompt(random: Random, id: number, collectionIds: readonly number[]): RawPrompt {
  return {
    id,
    countryCode: random.pick(COUNTRIES),
    languageCode: random.pick(LANGUAGES),
    promptType: random.pick(PROMPT_TYPES),
    brandKind: random.pick(BRAND_KINDS),
    collectionIds: random.sample(collectionIds, random.int(0, 3)),
  };
}

interface Cast {
  readonly prompts: readonly RawPrompt[];
  readonly models: readonly ModelId[];
  readonly actors: readonly ActorId[];
  /** How likely an actor is to be mentioned, and to be cited. */
  readonly fullness: number;
}

/** A failed execution has a full extraction too, and none of it may count. */
function randomExecution(
  random: Random,
  { prompts, models, actors, fullness }: Cast,
  id: number,
  at: number,
): RawExecution {
  const model = random.pick(models);
  const noResult = random.chance(model === 'ai_overview' ? 0.4 : 0.02);
  const mentioned = noResult ? [] : random.shuffled(random.subset(actors, fullness));
  const positions = random.chance(0.7) ? upTo(mentioned.length) : random.sample(upTo(30), mentioned.length);
  const sentiments = random
    .subset(mentioned, 0.6)
    .map((actorId) => ({ actorId, level: random.pick(SENTIMENT_LEVELS) }));
  return {
    id,
    promptId: random.pick(prompts).id,
    model,
    at,
    failed: random.chance(0.1),
    noResult,
    mentions: mentioned.map((actorId, index) => ({ actorId, position: positions[index]! })),
    sources: noResult ? [] : randomSources(random, random.subset(actors, fullness)),
    sentiments,
  };
}

function randomSources(random: Random, cited: readonly ActorId[]): RawSource[] {
  const pages = ['/', '/pricing', '/blog/a', '/blog/b'];
  const owners = [...cited.flatMap((actorId) => Array.from({ length: random.int(1, 3) }, () => actorId)), null, null];
  const urls = owners.map((actorId) => ({
    actorId,
    url: `https://${actorId ?? 'elsewhere'}.example${random.pick(pages)}`,
  }));
  const distinct = random.shuffled([...new Map(urls.map((source) => [source.url, source])).values()]);
  let rank = 0;
  return distinct.map((source) => ({
    ...source,
    position: random.chance(0.3) ? 0 : (rank += 1),
    rejected: random.chance(0.05),
  }));
}

/** The base models and some add-ons, whether they have data or not. */
export const randomEnabledModels = (random: Random): ModelId[] => {
  const addons = random.chance(0.5) ? ADDON_MODEL_IDS : random.subset(ADDON_MODEL_IDS, 0.5);
  return MODEL_IDS.filter((id) => BASE_MODEL_IDS.includes(id) || addons.includes(id));
};
