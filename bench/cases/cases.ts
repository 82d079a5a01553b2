import { readFileSync } from 'node:fs';
import type { Options } from '../options';
import { answersCases } from './areas/answers.cases';
import { changesCases } from './areas/changes.cases';
import { citationsCases } from './areas/citations.cases';
import { confidenceCases } from './areas/confidence.cases';
import { dimensionsCases } from './areas/dimensions.cases';
import { promptSummaryCases } from './areas/prompt-summary.cases';
import { reportsCases } from './areas/reports.cases';
import { sovCases } from './areas/sov.cases';
import { summaryCases } from './areas/summary.cases';
import { timeseriesCases } from './areas/timeseries.cases';
import { topSourcesCases } from './areas/top-sources.cases';
import type { Case, CaseContext } from './case';
import type { Subject } from './subject';

const METRICS = {
  timeseries: timeseriesCases,
  summary: summaryCases,
  sov: sovCases,
  'prompt-summary': promptSummaryCases,
  'top-sources': topSourcesCases,
};
const READS = {
  dimensions: dimensionsCases,
  answers: answersCases,
  citations: citationsCases,
  reports: reportsCases,
  confidence: confidenceCases,
  changes: changesCases,
};
type Areas = Readonly<Record<string, (context: CaseContext) => Case[]>>;
const AREAS: Areas = { ...METRICS, ...READS };
/**
 * Of the other projects only metrics are asked: lists of small projects tell nothing new. Citations of the reference
 * project are what the growth of the largest one's is held against.
 */
const AREAS_OF: Readonly<Record<Subject['name'], Areas>> = {
  largest: AREAS,
  reference: { ...METRICS, citations: citationsCases },
  median: METRICS,
};

export function casesOf(
  contexts: readonly CaseContext[],
  { areas, project, only }: Pick<Options, 'areas' | 'project' | 'only'>,
): Case[] {
  const unknown = areas.find((area) => !Object.hasOwn(AREAS, area));
  if (unknown) throw new RangeError(`--areas: ${unknown} is none of ${Object.keys(AREAS).join(', ')}`);
  const served = servedRoutes();
  return contexts
    .filter(({ subject }) => !project || subject.name === project)
    .flatMap((context) => {
      return Object.entries(AREAS_OF[context.subject.name])
        .filter(([area]) => areas.length === 0 || areas.includes(area))
        .flatMap(([, casesOfArea]) => casesOfArea(context));
    })
    .filter(({ name, route }) => name.includes(only) && (!route || served.has(route)));
}

/** What the API offers by its own description. */
function servedRoutes(): Set<string> {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as { paths: object };
  return new Set(Object.keys(paths));
}
