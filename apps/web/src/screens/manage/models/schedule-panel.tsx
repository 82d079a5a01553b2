import { formatSigned } from '@app/core/charts';
import type { ProjectDetails } from '@app/core/contracts';
import { type Cadence, CADENCES, LIMITS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useQuery, useWrite } from '../../../client';
import { announce, Form, formatInstant, Panel, SelectField } from '../../../parts';
import { address } from '../../../state';
import { money } from './money';
import { ScheduleEstimate } from './schedule-estimate';
import { cadenceWords, dayBy } from './runs-per-day';

/** How often prompts are asked, and how many runs that makes a day. */
export const SchedulePanel = (): JSX.Element => {
  const project = useQuery<ProjectDetails>(`/dimensions/projects/${address.value.projectId}`);
  return (
    <Panel
      id="schedule"
      title="How often prompts are asked"
      hint="A change holds from the next day, week or hour that is planned; what has begun goes on as it was."
      query={project}
      shape="text"
      csv={false}
    >
      {(body) => <ScheduleForm details={body} />}
    </Panel>
  );
};

const ScheduleForm = ({ details }: { readonly details: ProjectDetails }): JSX.Element => {
  const writing = useWrite();
  const [cadence, setCadence] = useState<Cadence>(details.cadence);
  const [replicates, setReplicates] = useState(details.replicates);
  const save = async (): Promise<void> => {
    const answer = await writing.send<ProjectDetails>('PATCH', `/projects/${details.id}`, { cadence, replicates });
    if (answer) announce(`Saved: ${cadenceWords(answer.cadence)}, ${answer.replicates} at a time.`);
  };
  return (
    <Form label="How often prompts are asked" writing={writing} submit="Save schedule" onSubmit={save}>
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
      <div role="status" class="foreign">
        <ScheduleEstimate day={details.day} chosen={dayBy(details, cadence, replicates)} />
        {details.paused && <p>The project rests: nothing is asked now.</p>}
      </div>
      <Change details={details} />
    </Form>
  );
};

/** What another number of runs brings, as the service has worked it out. */
const Change = ({ details: { replicates_change: change } }: { readonly details: ProjectDetails }): JSX.Element | null =>
  change && (
    <p class="hint">
      From {formatInstant(change.from)} on
      {change.added_runs_per_day !== null && `, ${formatSigned(change.added_runs_per_day, 'count')} runs a day`}
      {change.added_cost_micros_per_day !== null &&
        `, ${money(change.added_cost_micros_per_day, change.currency)} a day`}
      .
    </p>
  );
