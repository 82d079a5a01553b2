import { MODEL_IDS, type ModelId, SOURCE_TYPES, type SourceType } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import { about, expectedConfidence, type SampledFigure, sampledFigure } from '../../support/confidence-oracle';
import { expectedHead } from './expected-head';
import { Fraction } from '../../support/fraction';
import { askedPeriods } from './oracle';
import { figure } from './oracle-metrics';
import type { Meaning } from './question';
import type { RawExecution, RawProject } from '../../support/raw-project';

export interface AskedPage {
  readonly page: number;
  readonly perPage: number;
}

export interface PromptSummaryMeaning extends Meaning, AskedPage {
  readonly byModel: boolean;
  readonly sort: MetricName;
  readonly direction: 'asc' | 'desc';
}

export interface TopSourcesMeaning extends Meaning, AskedPage {
  readonly sort: 'total_responses' | 'avg_mention_rate' | 'avg_visibility';
  readonly query?: string;
}

const BRAND = 0;
const COUNTS = ['responses', 'mentions', 'citations'] as const;
const RATIOS = [
  'visibility',
  'mention_rate',
  'citation_rate',
  'avg_mention_position',
  'avg_position',
  'net_sentiment',
] as const;

export function counted(project: RawProject, meaning: Meaning): RawExecution[] {
  return askedPeriods(project, meaning).flatMap(({ executions }) => executions);
}

/** The head of a list, and the rows of its page. */
function paged<Row>(project: RawProject, meaning: Meaning & AskedPage, rows: readonly Row[]) {
  const { page, perPage } = meaning;
  const { granularity: _, ...head } = expectedHead(project, { ...meaning, competitors: undefined });
  const first = (page - 1) * perPage;
  return { ...head, page, per_page: perPage, total: rows.length, data: rows.slice(first, first + perPage) };
}

function groupBy<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** `/metrics/prompt_summary` by plain loops. */
export function expectedPromptSummary(project: RawProject, meaning: PromptSummaryMeaning) {
  const { byModel, sort, direction } = meaning;
  const sign = direction === 'asc' ? 1 : -1;
  const groups = groupBy(counted(project, meaning), ({ promptId, model }) =>
    byModel ? `${promptId} ${model}` : `${promptId}`,
  );
  const rows = [...groups.values()].map((executions) => ({
    promptId: executions[0]!.promptId,
    model: executions[0]!.model,
    executions,
    key: figure(sort, BRAND, executions).value,
  }));
  const place = (model: ModelId) => MODEL_IDS.indexOf(model);
  rows.sort((a, b) => {
    const ties = a.promptId - b.promptId || place(a.model) - place(b.model);
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null) || ties;
    return sign * a.key.compare(b.key) || ties;
  });
  const shown = rows.map(({ promptId, model, executions }) => ({
    ...promptOf(project, promptId),
    ...(byModel && { model }),
    ...Object.fromEntries(
      [...COUNTS, ...RATIOS].map((name) => [name, figure(name, BRAND, executions).value?.rounded() ?? null]),
    ),
    stability: byModel ? stabilityOf(executions) : null,
    ...(meaning.confidence && {
      confidence: Object.fromEntries(
        RATIOS.map((name) => [
          name,
          about(expectedConfidence(meaning.confidence!, sampledFigure(name, BRAND, [])!, executions)),
        ]),
      ),
    }),
  }));
  return { ...paged(project, meaning, shown), breakdown: byModel ? 'model' : null, sort, sort_dir: direction };
}

/** How much more often answers agree on mentioning the brand or not than disagree, in their number. */
function stabilityOf(executions: readonly RawExecution[]): number | null {
  if (executions.length < 5) return null;
  const mentioning = executions.filter(({ mentions }) => mentions.some(({ actorId }) => actorId === BRAND)).length;
  const minority = Math.min(mentioning, executions.length - mentioning);
  return Fraction.of(executions.length - 2 * minority, executions.length).rounded();
}

function promptOf({ prompts }: RawProject, id: number) {
  const { promptType, brandKind, countryCode, languageCode } = prompts.find((prompt) => prompt.id === id)!;
  return {
    prompt_id: id,
    prompt_text: `Question ${id}`,
    prompt_type: promptType,
    brand_kind: brandKind,
    country_code: countryCode,
    language_code: languageCode,
  };
}

/** `/metrics/top_sources` by plain loops. */
export function expectedTopSources(project: RawProject, meaning: TopSourcesMeaning) {
  const { sort, query } = meaning;
  const executions = counted(project, meaning);
  const sources = executions.flatMap(({ id, sources: all }) =>
    all.filter(({ rejected }) => !rejected).map((source) => ({ ...source, id, domain: new URL(source.url).host })),
  );
  const confidenceOf = (domain: string) => {
    const sure = about(expectedConfidence(meaning.confidence!, sourcesOn(domain), executions));
    return { avg_mention_rate: sure, avg_visibility: sure };
  };
  const rows = [...groupBy(sources, ({ domain }) => domain)].map(([domain, own]) => ({
    domain,
    source_type: mostFrequent(own.map(({ sourceType }) => sourceType!)),
    total_responses: new Set(own.map(({ id }) => id)).size,
    rate: Fraction.of(own.length * 100, executions.length),
  }));
  rows.sort((a, b) => {
    const first = sort === 'total_responses' ? b.total_responses - a.total_responses : b.rate.compare(a.rate);
    return first || (a.domain < b.domain ? -1 : 1);
  });
  const shown = rows
    .filter(({ domain }) => domain.includes(query?.toLowerCase() ?? ''))
    .map(({ rate, ...row }) => ({
      ...row,
      avg_mention_rate: rate.rounded(),
      avg_visibility: rate.rounded(),
      ...(meaning.confidence && { confidence: confidenceOf(row.domain) }),
    }));
  return { ...paged(project, meaning, shown), sort };
}

const sourcesOn = (domain: string): SampledFigure => ({
  part: ({ sources }) => ({
    y: sources.filter(({ url, rejected }) => !rejected && new URL(url).host === domain).length,
    x: 1,
  }),
  proportion: false,
  unit: { scale: 100, least: 0 },
});

function mostFrequent(types: readonly SourceType[]): SourceType {
  const times = (wanted: SourceType) => types.filter((type) => type === wanted).length;
  const most = Math.max(...SOURCE_TYPES.map(times));
  return SOURCE_TYPES.find((type) => times(type) === most)!;
}
