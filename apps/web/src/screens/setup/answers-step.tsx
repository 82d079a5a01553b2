import { formatCount } from '@app/core/charts';
import type { PromptExecutionsResponse, SetupProgressResponse, SummaryResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { pathOf, useQuery, useRepeat, useWrite } from '../../client';
import { modelName, Panel } from '../../parts';
import { address, chosenMetric, confidenceParameter, DEFAULT_METRIC, localDayAt, zoneOf } from '../../state';
import { RivalBars } from '../overview/rival-bars';

export interface AnswersStepProps {
  readonly projectId: number;
  readonly startedAt: string;
}

/** The first answers as they come, with how far they are and how long the rest takes. */
export const AnswersStep = ({ projectId, startedAt }: AnswersStepProps): JSX.Element => {
  const ending = useWrite();
  const metric = chosenMetric(DEFAULT_METRIC);
  const progress = useQuery<SetupProgressResponse>(pathOf('/setup/progress', { project_id: projectId }));
  const newest = useQuery<PromptExecutionsResponse>(
    pathOf('/dimensions/prompt_executions', { project_id: projectId, per_page: 5 }),
  );
  const figures = useQuery<SummaryResponse>(
    pathOf('/metrics/summary', {
      project_id: projectId,
      metrics: metric.name,
      confidence: confidenceParameter(address.value),
      from: localDayAt(startedAt, zoneOf(projectId)),
      to: localDayAt(new Date().toISOString(), zoneOf(projectId)),
    }),
  );
  const { body } = progress;
  const isOpen = body === undefined || body.planned === 0 || body.succeeded + body.failed < body.planned;
  useRepeat(progress, isOpen);
  useRepeat(newest, isOpen);
  useRepeat(figures, isOpen);
  return (
    <>
      <Panel id="setup-progress" title="First answers" query={progress} shape="text" csv={false} wide>
        {(state) => (
          <>
            <Progress {...state} />
            <p class="row">
              <a class="button" href={`/app/${projectId}/overview`}>
                Open the dashboard
              </a>
              <button type="button" class="plain" onClick={() => void ending.send('DELETE', '/setup')}>
                Set up another project
              </button>
            </p>
          </>
        )}
      </Panel>
      {!!body?.succeeded && (
        <>
          <Panel
            id="setup-figures"
            title="Who is mentioned"
            hint="The part of the answers so far that mention each brand. Few answers say little."
            query={figures}
            csv={false}
            wide
          >
            {({ summary }) => <RivalBars metric={metric} rows={summary[metric.name] ?? []} />}
          </Panel>
          <Panel id="setup-newest" title="Newest answers" query={newest} shape="text" csv={false} wide>
            {({ data }) => (
              <ul class="excerpts">
                {data.map(({ id, model, prompt_text, success, error_code, mentions_count }) => (
                  <li key={id}>
                    <a href={`/app/${projectId}/answers/${id}`}>{prompt_text}</a>{' '}
                    <span class="hint">
                      {modelName(model)}
                      {success ? (mentions_count > 0 ? ', names your brand' : ', does not name it') : `, ${error_code}`}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </>
      )}
    </>
  );
};

const Progress = ({ planned, succeeded, failed, seconds_left: seconds }: SetupProgressResponse): JSX.Element => {
  const done = succeeded + failed;
  if (planned === 0)
    return (
      <p>
        The questions are being prepared. The first of them should be asked within a minute; if none is, no model can be
        asked (<a href="/account/vendors">keys of vendors</a>), or the service’s worker does not run.
      </p>
    );
  return (
    <>
      <progress aria-label="Questions that are answered" value={done} max={planned} />
      <p>
        {formatCount(done)} of {formatCount(planned)} questions are done
        {failed > 0 && `, ${formatCount(failed)} without an answer`}.{' '}
        {done < planned &&
          (seconds === null ? 'The first answers are on their way.' : `About ${timeWords(seconds)} left.`)}
      </p>
    </>
  );
};

const timeWords = (seconds: number): string =>
  seconds < 90
    ? `${seconds} s`
    : seconds < 5_400
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3_600)} h`;
