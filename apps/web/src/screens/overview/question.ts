import { apiPath, projectPath } from '../../client';
import {
  type Address,
  againstParameter,
  chosenMetric,
  comparisonParameter,
  confidenceParameter,
  daysCompared,
  granularityOf,
  hasInterval,
  spanParameter,
} from '../../state';

/** The figures of the chosen metric and their course, for the brand and its competitors. */
export const summaryPath = (at: Address): string | null =>
  apiPath('/metrics/summary', at, {
    metrics: chosenMetric(at.metric).name,
    granularity: granularityOf(at.window),
    points: 'periods',
    confidence: confidenceParameter(at),
    compare: comparisonParameter(at),
  });

/** The course by itself, which a table can hold. */
export const seriesPath = (at: Address): string | null =>
  apiPath('/metrics/timeseries', at, {
    metrics: chosenMetric(at.metric).name,
    granularity: granularityOf(at.window),
    points: 'periods',
    confidence: confidenceParameter(at),
  });

/** Rows among which the strongest reasons are looked for. */
const MOST_ROWS = 20;

/** What a change is made of; of counts nothing. */
export function changePath(at: Address, by: 'model' | 'prompt'): string | null {
  const metric = chosenMetric(at.metric);
  if (!at.compare || !hasInterval(metric)) return null;
  return apiPath('/metrics/change', at, {
    metric: metric.name,
    by,
    // Since when a figure is another is asked for once: the same days by their dates do not ask for it again.
    compare: by === 'model' ? againstParameter(at) : spanParameter(daysCompared(at)),
    per_page: MOST_ROWS,
  });
}

/** Models that have answered, and how their answers came. */
export const modelsPath = (at: Address): string | null => projectPath('/dimensions/models', at);

/** All figures of the screen, in the order in which they are drawn. */
export const figurePaths = (at: Address): readonly (string | null)[] => [
  summaryPath(at),
  modelsPath(at),
  changePath(at, 'model'),
  changePath(at, 'prompt'),
];

/** Annotations that are shown at most, the newest first. */
const MOST_ANNOTATIONS = 100;

export const annotationsPath = (at: Address): string | null =>
  projectPath('/annotations', at, { per_page: MOST_ANNOTATIONS });

export const newestRunPath = (at: Address): string | null => projectPath('/recommendations', at, { per_page: 1 });

/** The newest run that has a result, to be asked for where a newer one has none. */
export const newestResultPath = (at: Address): string | null =>
  projectPath('/recommendations', at, { status: 'completed', per_page: 1 });

export const openItemsPath = (at: Address, run: number | undefined): string | null =>
  run === undefined
    ? null
    : projectPath(`/recommendations/${run}`, at, { item_status: 'active', resolve_source_refs: false });

/** Alarms that nobody has taken note of. */
export const openAlarmsPath = (at: Address): string | null => projectPath('/alarms', at, { list: 'open' });
