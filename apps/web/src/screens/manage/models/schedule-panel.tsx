import { formatCount } from '@app/core/charts';
import type { AccountResponse, ProjectDetails } from '@app/core/contracts';
import { type Cadence, CADENCES, LIMITS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useQuery, useWrite } from '../../../client';
import { announce, Form, formatInstant, Panel, SelectField } from '../../../parts';
import { address } from '../../../state';
import { money } from './money';
import { DayPrice } from './day-price';
import { cadenceWords, runsPerDay } from './runs-per-day';

/** How often prompts are asked, and how many runs that makes a day. */
export const SchedulePanel = (): JSX.Element => {
  const project = useQuery<ProjectDetails>(`/dimensions/projects/${address.value.projectId}`);
  const account = useQuery<AccountResponse>('/account');
  return (
    <Panel
      id="schedule"
      title="How often prompts are asked"
      hint="From the next planning on. A slot keeps the number of runs with which it began."
      query={project}
      shape="text"
      csv={false}
    >
      {(body) => <ScheduleForm details={body} models={account.body?.enabled_models.length} />}
    </Panel>
  );
};

interface ScheduleFormProps {
  readonly details: ProjectDetails;
  readonly models: number | undefined;
}

const ScheduleForm = ({ details, models }: ScheduleFormProps): JSX.Element => {
  const writing = useWrite();
  const [cadence, setCadence] = useState<Cadence>(details.cadence);
  const [replicates, setReplicates] = useState(details.replicates);
  const save = async (): Promise<void> => {
    const answer = await writing.send<ProjectDetails>('PATCH', `/projects/${details.id}`, { cadence, replicates });
    if (answer) announce(`Saved: ${cadenceWords(answer.cadence)}, ${answer.replicates} at a time.`);
  };
  const runs = models === undefined ? undefined : runsPerDay(details.stats.prompts_count, models, cadence, replicates);
  /** By how much the days of the choice are larger than those of today. */
  const times = runsPerDay(1, 1, cadence, replicates) / runsPerDay(1, 1, details.cadence, details.replicates);
  const price = { day: details.day, times };
  return (
    <Form
      label="How often prompts are asked"
      writing={writing}
      fields={['cadence', 'replicates']}
      submit="Save schedule"
      onSubmit={save}
    >
      <SelectField
        label="Each prompt on each model"
        name="cadence"
        value={cadence}
        onInput={(value) => setCadence(value as Cadence)}
        options={CADENCES.map((value) => ({ value, text: cadenceWords(value) }))}
      />
      <SelectField
        label="Runs each time"
        name="replicates"
        value={String(replicates)}
        onInput={(value) => setReplicates(Number(value))}
        options={Array.from({ length: LIMITS.replicates }, (_, index) => String(index + 1)).map((value) => ({
          value,
          text: value,
        }))}
        hint="More runs say how much an answer differs from one time to the next."
      />
      {runs !== undefined && (
        <p role="status">
          At most <strong>{formatCount(Math.ceil(runs))} runs a day</strong>: {formatCount(details.stats.prompts_count)}{' '}
          prompts on {models} models, {cadenceWords(cadence)}
          {replicates > 1 && `, ${replicates} each time`}. Prompts that came with an import are not asked.
          {details.paused && ' The project rests: nothing is asked now.'} <DayPrice {...price} />
        </p>
      )}
      <Change details={details} />
    </Form>
  );
};

/** What another number of runs brings, as the service has worked it out. */
const Change = ({ details: { replicates_change: change } }: { readonly details: ProjectDetails }): JSX.Element | null =>
  change && (
    <p class="hint">
      From {formatInstant(change.from)} on
      {change.added_runs_per_day !== null && `, ${signed(change.added_runs_per_day)} runs a day`}
      {change.added_cost_micros_per_day !== null &&
        `, ${money(change.added_cost_micros_per_day, change.currency)} a day`}
      .
    </p>
  );

const signed = (runs: number): string => `${runs > 0 ? '+' : ''}${formatCount(Math.round(runs))}`;
