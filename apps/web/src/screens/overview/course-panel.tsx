import type { AlarmsResponse, AnnotationsResponse, SummaryResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { alarmsPath, Panel } from '../../parts';
import { address, chosenMetric, granularityOf } from '../../state';
import { BrandSeries } from './brand-series';
import { annotationsPath, seriesPath, summaryPath } from './question';

const NONE: readonly never[] = [];

/** The same list for none and for not known yet, so that nothing is drawn anew when it is known. */
const rowsOf = <Row,>(body: { readonly data: readonly Row[] } | undefined): readonly Row[] =>
  body?.data.length ? body.data : NONE;

/** The course of the chosen metric. */
export const CoursePanel = (): JSX.Element => {
  const at = address.value;
  const metric = chosenMetric(at.metric);
  const granularity = granularityOf(at.window);
  const summary = useQuery<SummaryResponse>(summaryPath(at));
  const annotations = useQuery<AnnotationsResponse>(annotationsPath(at));
  const alarms = useQuery<AlarmsResponse>(alarmsPath(at));
  return (
    <Panel
      id="course"
      title={`${metric.label} by ${granularity}`}
      query={summary}
      also={[annotations.path, alarms.path]}
      tablePath={seriesPath(at)}
      wide
    >
      {(body) => (
        <BrandSeries
          metric={metric}
          body={body}
          period={granularity}
          annotations={rowsOf(annotations.body)}
          alarms={rowsOf(alarms.body)}
        />
      )}
    </Panel>
  );
};
