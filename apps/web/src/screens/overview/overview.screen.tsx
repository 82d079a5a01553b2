import type { JSX } from 'preact';
import type { SummaryResponse } from '@app/core/contracts';
import { apiPath, useQuery } from '../../client';
import { Choice, Panel } from '../../parts';
import { address, go, METRICS, metricWords } from '../../state';
import { BrandFigures } from './brand-figures';

/** The chosen metric of the brand and its rivals, and what stands behind it. */
export const OverviewScreen = (): JSX.Element => {
  const at = address.value;
  const metric = metricWords(at.metric);
  const summary = useQuery<SummaryResponse>(
    apiPath('/metrics/summary', at, {
      metrics: metric.name,
      points: 'periods',
      confidence: at.confidence,
      compare: at.compare ? 'previous' : null,
    }),
  );
  return (
    <div class="panels">
      <Panel
        id="metric"
        title={metric.label}
        hint={metric.hint}
        query={summary}
        wide
        actions={
          <Choice
            label="Metric"
            quiet
            value={metric.name}
            onChoose={(name) => go({ metric: name })}
            options={METRICS.map(({ name, label }) => ({ value: name, text: label }))}
          />
        }
      >
        {(body) => <BrandFigures metric={metric} rows={body.summary[metric.name] ?? []} kind={at.confidence} />}
      </Panel>
    </div>
  );
};
