import type { SummaryResponse, SummaryRow } from '@app/core/contracts';
import type { ChangeDimension } from '@app/core/kernel';
import { apiPath } from '../../client';
import {
  type Address,
  againstParameter,
  comparesWithPrevious,
  confidenceParameter,
  granularityOf,
  hasInterval,
  METRICS,
  type ChoosableMetric,
} from '../../state';

/** Counts have no parts (docs/metrics.md). */
export const RATES: readonly ChoosableMetric[] = METRICS.filter(hasInterval);

interface Dimension {
  readonly value: ChangeDimension;
  readonly text: string;
  readonly one: string;
  readonly several: string;
}

/** The first tells most, as models differ more than all else. */
export const DIMENSIONS: readonly Dimension[] = [
  { value: 'model', text: 'model', one: 'Model', several: 'models' },
  { value: 'prompt', text: 'prompt', one: 'Prompt', several: 'prompts' },
  { value: 'prompt_model', text: 'prompt on a model', one: 'Prompt on a model', several: 'prompts on models' },
  { value: 'locale', text: 'country and language', one: 'Locale', several: 'locales' },
  { value: 'tag', text: 'tag', one: 'Tag', several: 'tags' },
  { value: 'prompt_type', text: 'intent', one: 'Intent', several: 'intents' },
  { value: 'brand_kind', text: 'what prompts name', one: 'What prompts name', several: 'kinds of prompts' },
];

/** Changes that a reader may want to see, in the metric's unit. */
export const WANTED = ['1', '2', '3', '5', '10', '20'];
const DEFAULT_WANTED = '5';

const FEW_ROWS = 12;
const MANY_ROWS = 100;

/** What the screen asks about, as its address says. */
export interface ChangeQuestion {
  readonly metric: ChoosableMetric;
  /** `project` for the own brand, or the id of a competitor. */
  readonly actor: string;
  readonly by: (typeof DIMENSIONS)[number];
  readonly wanted: string;
  readonly rows: number;
}

export function questionOf({ metric, own }: Address): ChangeQuestion {
  return {
    metric: RATES.find(({ name }) => name === metric) ?? RATES[0]!,
    actor: /^[1-9]\d*$/.test(own.actor ?? '') ? own.actor! : 'project',
    by: DIMENSIONS.find(({ value }) => value === own.by) ?? DIMENSIONS[0]!,
    wanted: WANTED.find((value) => value === own.wanted) ?? DEFAULT_WANTED,
    rows: own.rows === 'many' ? MANY_ROWS : FEW_ROWS,
  };
}

/** The figure of both windows, with how sure they and their difference are. */
export const summaryPath = (at: Address, { metric, actor }: ChangeQuestion): string | null =>
  apiPath('/metrics/summary', at, {
    metrics: metric.name,
    granularity: granularityOf(at.window),
    points: 'periods',
    competitors: actor === 'project' ? null : actor,
    confidence: confidenceParameter(at),
    compare: againstParameter(at),
  });

export const changePath = (at: Address, { metric, actor, by, rows }: ChangeQuestion): string | null =>
  apiPath('/metrics/change', at, {
    metric: metric.name,
    actor,
    by: by.value,
    per_page: rows,
    confidence: confidenceParameter(at),
    compare: comparesWithPrevious(at) ? null : againstParameter(at),
  });

export const powerPath = (at: Address, { metric, actor, wanted }: ChangeQuestion): string | null =>
  apiPath('/metrics/power', at, { metric: metric.name, actor, wanted_change: wanted });

/** All figures of the screen, in the order in which they are drawn. */
export function figurePaths(at: Address): readonly (string | null)[] {
  const question = questionOf(at);
  return [summaryPath(at, question), changePath(at, question), powerPath(at, question)];
}

/** The brand that is asked about. */
export const rowOf = (body: SummaryResponse | undefined, { metric, actor }: ChangeQuestion): SummaryRow | undefined =>
  body?.summary[metric.name]?.find(({ actor: { type, id } }) =>
    actor === 'project' ? type === 'project' : String(id) === actor,
  );
