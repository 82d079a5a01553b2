import type { JSX } from 'preact';
import type { AnnotationsResponse, SummaryResponse } from '@app/core/contracts';
import { projectPath, useQuery } from '../../client';
import { Caution, Choice, ConfidenceChoice, judgedOf, JudgedNote, Panel } from '../../parts';
import { address, chosenMetric, go, granularityOf, hasInterval, METRICS } from '../../state';
import { BrandFigures } from './brand-figures';
import { BrandSeries } from './brand-series';
import { ComparisonNote } from './comparison-note';
import { summaryPath } from './question';

const INTERVAL_WORDS = {
  panel: 'Intervals are of 95 %, for exactly these prompts.',
  market: 'Intervals are of 95 %, for all questions like these, of which these prompts are a sample.',
} as const;

/** Annotations that are shown at most, the newest first. */
const MOST_ANNOTATIONS = 100;

/** The chosen metric: what it is now, how sure that is, how it changed, and its course. */
export const MetricPanel = (): JSX.Element => {
  const at = address.value;
  const metric = chosenMetric(at.metric);
  const granularity = granularityOf(at.window);
  const summary = useQuery<SummaryResponse>(summaryPath(at));
  const annotations = useQuery<AnnotationsResponse>(projectPath('/annotations', at, { per_page: MOST_ANNOTATIONS }));
  return (
    <Panel
      id="metric"
      title={metric.label}
      hint={hasInterval(metric) ? `${metric.hint} ${INTERVAL_WORDS[at.confidence]}` : metric.hint}
      query={summary}
      wide
      actions={<Choices />}
    >
      {(body) => (
        <>
          <BrandFigures metric={metric} rows={body.summary[metric.name] ?? []} />
          {metric.name === 'net_sentiment' && <JudgedNote of={judgedOf(body)} />}
          <Caution figures={body.summary[metric.name] ?? []} of={metric.of} />
          {body.previous && (
            <ComparisonNote previous={body.previous} metric={metric} rows={body.summary[metric.name] ?? []} />
          )}
          <BrandSeries metric={metric} body={body} period={granularity} annotations={annotations.body?.data ?? []} />
          {hasInterval(metric) && (
            <p class="hint screen">A {granularity} in the chart leads to what changed from it on.</p>
          )}
        </>
      )}
    </Panel>
  );
};

const Choices = (): JSX.Element => {
  const { metric: name, compare } = address.value;
  const metric = chosenMetric(name);
  return (
    <div class="row screen">
      <Choice
        label="Metric"
        quiet
        value={metric.name}
        onChoose={(chosen) => go({ metric: chosen })}
        options={METRICS.map((one) => ({ value: one.name, text: one.label }))}
      />
      {hasInterval(metric) && <ConfidenceChoice />}
      <label class="tick">
        <input
          type="checkbox"
          checked={compare}
          onChange={({ currentTarget }) => go({ compare: currentTarget.checked })}
        />
        <span>compare with the window before</span>
      </label>
    </div>
  );
};
