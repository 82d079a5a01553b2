import { readFileSync } from 'node:fs';
import type { Options } from '../options';
import { answersCases } from './areas/answers.cases';
import { citationsCases } from './areas/citations.cases';
import { dimensionsCases } from './areas/dimensions.cases';
import { promptSummaryCases } from './areas/prompt-summary.cases';
import { reportsCases } from './areas/reports.cases';
import { sovCases } from './areas/sov.cases';
import { summaryCases } from './areas/summary.cases';
import { timeseriesCases } from './areas/timeseries.cases';
import { topSourcesCases } from './areas/top-sources.cases';
import type { Case, CaseContext } from './case';

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
};
const AREAS: Readonly<Record<string, (context: CaseContext) => Case[]>> = { ...METRICS, ...READS };

/** Of the other projects only metrics are asked: lists of small projects tell nothing new. */
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
      const makers = context.subject.name === 'largest' ? AREAS : METRICS;
      return Object.entries(makers)
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
