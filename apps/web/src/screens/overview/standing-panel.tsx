import { judgedOf, simulatedWords } from '@app/core/charts';
import type { ModelsResponse, SummaryResponse } from '@app/core/contracts';
import { comparedRows } from '@app/core/standings';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { Choice, JudgedNote, Panel } from '../../parts';
import { address, chosenMetric, go, hasInterval, hrefOf, METRICS } from '../../state';
import { BrandFigure } from './brand-figure';
import { Method } from './method';
import { modelsPath, summaryPath } from './question';
import { RivalBars } from './rival-bars';

/** The chosen metric in a sentence, the brand's figure, and those of its competitors. */
export const StandingPanel = (): JSX.Element => {
  const at = address.value;
  const metric = chosenMetric(at.metric);
  const summary = useQuery<SummaryResponse>(summaryPath(at));
  const models = useQuery<ModelsResponse>(modelsPath(at));
  // Drawn together, so that nothing moves.
  const body = models.loading && !models.body ? undefined : summary.body;
  const simulated = simulatedWords(models.body?.models ?? [], at.filters.model);
  return (
    <Panel
      id="metric"
      title={metric.label}
      quiet
      query={{ ...summary, body }}
      shape="standing"
      csv
      wide
      lead={<p class="headline">{body ? body.headline : <span class="hidden">Loading</span>}</p>}
      actions={<Choices />}
    >
      {(answer) => {
        const rows = comparedRows(answer, metric.name);
        return (
          <>
            {simulated && <p class="notice">{simulated}</p>}
            <div class="standing">
              <BrandFigure metric={metric} body={answer} />
              <RivalBars metric={metric} rows={rows} />
            </div>
            {metric.name === 'net_sentiment' && <JudgedNote of={judgedOf(answer)} />}
            <p class="row">
              <Method metric={metric} body={answer} />
              {hasInterval(metric) && (
                <a href={`${hrefOf({ screen: 'share-of-voice' })}#overtaking`}>Who overtook you where</a>
              )}
            </p>
          </>
        );
      }}
    </Panel>
  );
};

const Choices = (): JSX.Element => {
  const { metric: name } = address.value;
  return (
    <div class="row screen">
      <Choice
        label="Metric"
        quiet
        value={chosenMetric(name).name}
        onChoose={(chosen) => go({ metric: chosen })}
        options={METRICS.map((one) => ({ value: one.name, text: one.label }))}
      />
    </div>
  );
};
