import {
  BRAND_KINDS,
  CONFIDENCE_KINDS,
  type ConfidenceKind,
  GRANULARITIES,
  MODEL_IDS,
  POINT_UNITS,
  PROMPT_TYPES,
} from '@app/core/kernel';
import { METRIC_NAMES, type MetricName } from '@app/core/metric-engine';
import type { Meaning, PromptFilters, Question } from './question';
import type { Random } from '../../support/random';
import { instantOn, type Span } from '../../support/random-instants';
import { COUNTRIES, LANGUAGES, randomEnabledModels } from '../../support/random-project';
import { randomWindow } from './random-window';
import type { RawProject } from '../../support/raw-project';

const DAY = 86_400_000;

const KINDS: Readonly<Record<string, ConfidenceKind | undefined>> = {
  true: 'panel',
  1: 'panel',
  panel: 'panel',
  market: 'market',
};

export function randomQuestion(random: Random, project: RawProject & { readonly span: Span }): Question {
  const { span, executions } = project;
  const instants = executions.map(({ at }) => at);
  const now = random.chance(0.5)
    ? instantOn(random, random.int(span.first, span.last + 5))
    : random.pick(instants) + random.int(0, DAY);
  const window = randomWindow(random, span, instants, now);
  const long = window.to - window.from > 200 * DAY;
  const asked = random.chance(0.03) ? undefined : randomMetrics(random, long ? 2 : random.pick([1, 2, 3, 4, 16]));
  const granularity = random.chance(0.1) ? undefined : random.pick(GRANULARITIES);
  const model = random.chance(0.2)
    ? random.pick([...MODEL_IDS, ...executions.map((execution) => execution.model)])
    : undefined;
  const competitors = random.chance(0.25)
    ? random.sample(project.competitors, random.int(1, 6)).map(({ id }) => id)
    : [];
  const includeProject = random.pick([undefined, undefined, true, false]);
  const confidence = random.pick([undefined, 'false', '0', 'true', '1', ...CONFIDENCE_KINDS, ...CONFIDENCE_KINDS]);
  const kind = KINDS[confidence ?? 'false'];
  const filters = randomFilters(random, project);
  const points = random.pick([undefined, ...POINT_UNITS]);
  const meaning: Meaning = {
    now,
    enabled: randomEnabledModels(random),
    from: window.from,
    to: window.to,
    granularity: granularity ?? 'day',
    points: points ?? 'days',
    metrics: asked ? [...new Set(asked)] : ['mentions'],
    ...(model && { model }),
    filters,
    ...(competitors.length > 0 && { competitors }),
    includeProject: includeProject ?? true,
    ...(kind && { confidence: kind }),
  };
  const sent = {
    project_id: project.projectId,
    metrics: asked?.join(','),
    granularity,
    points,
    ...window.raw,
    competitors: competitors.join(','),
    model,
    collection_id: filters.collectionId,
    country_code: filters.countryCode && inAnyCase(random, filters.countryCode),
    language_code: filters.languageCode && inAnyCase(random, filters.languageCode),
    prompt: filters.prompt,
    prompt_type: filters.promptType,
    brand_kind: filters.brandKind,
    include_project: written(random, includeProject),
    confidence,
  };
  const raw = Object.entries(sent).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`] as const],
  );
  return { raw: Object.fromEntries(raw), meaning };
}

/** With repetitions at times. */
const randomMetrics = (random: Random, count: number): MetricName[] =>
  count >= METRIC_NAMES.length
    ? random.shuffled(METRIC_NAMES)
    : Array.from({ length: count }, () => random.pick(METRIC_NAMES));

function randomFilters(random: Random, { prompts, collectionIds }: RawProject): PromptFilters {
  const strictness = random.pick([0, 0, 0.15, 0.2, 0.3]);
  const maybe = <T>(items: readonly T[]): T | undefined =>
    items.length > 0 && random.chance(strictness) ? random.pick(items) : undefined;
  return {
    collectionId: maybe(collectionIds),
    countryCode: maybe([...COUNTRIES, 'JP']),
    languageCode: maybe([...LANGUAGES, 'ja']),
    prompt: maybe(prompts.map(({ id }) => id)),
    promptType: maybe(PROMPT_TYPES),
    brandKind: maybe(BRAND_KINDS),
  };
}

const inAnyCase = (random: Random, code: string): string =>
  random.chance(0.5) ? code.toUpperCase() : code.toLowerCase();

const written = (random: Random, flag: boolean | undefined): string | undefined =>
  flag === undefined ? undefined : random.pick([`${flag}`, flag ? '1' : '0']);
