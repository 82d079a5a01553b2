import { formatCount } from '@app/core/charts';
import type {
  DeadLetterActionRow,
  InstallationResponse,
  ModelRunsState,
  ProjectSpendState,
  QueueState,
  VendorAccountState,
  WorkerSighting,
  WorkState,
} from '@app/core/contracts';
import type { JSX } from 'preact';
import type { Query } from '../../client';
import { formatInstant, modelName, Panel, Table } from '../../parts';
import { money } from '../manage/models/money';
import { ACTION_WORDS, ageWords, workWords } from './installation-words';

interface Of {
  readonly of: Query<InstallationResponse>;
}

export const WorkPanel = ({ of }: Of): JSX.Element => (
  <Panel id="work" title="Work" hint="Rows that wait for a worker, and rows that one has." query={of} csv={false} wide>
    {({ work }) => (
      <Table<WorkState>
        caption="Work by kind"
        quiet
        rows={work.filter(({ due, held, lapsed }) => due + held + lapsed > 0)}
        keyOf={({ work: name }) => name}
        empty="Nothing waits, and nothing is under way."
        columns={[
          { title: 'Work', cell: ({ work: name }) => workWords(name) },
          { title: 'Waiting', number: true, cell: ({ due }) => formatCount(due) },
          {
            title: 'Oldest',
            number: true,
            cell: ({ due, oldest_seconds }) => (due > 0 ? ageWords(oldest_seconds) : '–'),
          },
          { title: 'Under way', number: true, cell: ({ held }) => formatCount(held) },
          { title: 'Left by dead workers', number: true, cell: ({ lapsed }) => formatCount(lapsed) },
        ]}
      />
    )}
  </Panel>
);

export const WorkersPanel = ({ of }: Of): JSX.Element => (
  <Panel id="workers" title="Workers" hint="Each says four times a minute that it is there." query={of} csv={false}>
    {({ workers, at }) => (
      <Table<WorkerSighting>
        caption="Workers, those seen last first"
        quiet
        rows={workers}
        keyOf={({ name, started_at }) => `${name} ${started_at}`}
        empty="No worker is there: nothing is asked, read or sent."
        columns={[
          { title: 'Machine', cell: ({ name }) => <span class="foreign">{name}</span> },
          {
            title: 'State',
            cell: ({ alive }) =>
              alive ? <span class="badge good">works</span> : <span class="badge bad">not heard of</span>,
          },
          { title: 'Seen', cell: ({ seen_at }) => `${ageWords(Math.max(0, secondsFrom(seen_at, at)))} ago` },
          { title: 'Started', cell: ({ started_at }) => formatInstant(started_at) },
        ]}
      />
    )}
  </Panel>
);

const secondsFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1_000;

export const VendorsPanel = ({ of }: Of): JSX.Element => (
  <Panel
    id="vendors"
    title="Vendors and models"
    hint="Answers and failures of the last hour. A run waits because its vendor wants a pause, or failed before."
    query={of}
    csv={false}
  >
    {({ vendors, models }) => (
      <>
        <Table<VendorAccountState>
          caption="Vendors"
          rows={vendors}
          keyOf={({ vendor }) => vendor}
          empty="No vendor has a key."
          columns={[
            { title: 'Vendor', cell: ({ vendor }) => vendor },
            { title: 'State', cell: (vendor) => <VendorState of={vendor} /> },
            { title: 'Answers', number: true, cell: ({ answered }) => formatCount(answered) },
          ]}
        />
        <Table<ModelRunsState>
          caption="Models"
          rows={models}
          keyOf={({ model }) => model}
          empty="No model was asked within the hour."
          columns={[
            { title: 'Model', cell: ({ model }) => modelName(model) },
            { title: 'Answered', number: true, cell: ({ answered }) => formatCount(answered) },
            { title: 'Failed', number: true, cell: ({ failed }) => formatCount(failed) },
            { title: 'Waiting', number: true, cell: ({ waiting }) => formatCount(waiting) },
          ]}
        />
        <p class="hint">
          <a href="/account/vendors">Keys, and “Ask again”, at your account</a>
        </p>
      </>
    )}
  </Panel>
);

const VendorState = ({ of }: { readonly of: VendorAccountState }): JSX.Element => {
  const { enabled, stopped_since: stopped, paused_until: paused, reason } = of;
  if (stopped !== null)
    return (
      <>
        <span class="badge bad">not asked</span> since {formatInstant(stopped)}: <span class="foreign">{reason}</span>
      </>
    );
  if (paused !== null)
    return (
      <>
        <span class="badge warn">paused</span> until {formatInstant(paused)}: <span class="foreign">{reason}</span>
      </>
    );
  return enabled ? <span class="badge good">asked</span> : <span class="badge">no key</span>;
};

export const SpendPanel = ({ of }: Of): JSX.Element => (
  <Panel id="spend" title="Spent today" hint="The projects that have cost most." query={of} csv={false}>
    {({ spend: { currency, used_micros: used, projects } }) => (
      <>
        <p>
          <data value={used}>{money(used, currency)}</data> of the whole installation.{' '}
          <a href="/account/budget">Caps at your account</a>
        </p>
        <Table<ProjectSpendState>
          caption="Projects by what they have cost today"
          quiet
          rows={projects}
          keyOf={({ project_id }) => project_id}
          empty="Nothing has been spent."
          columns={[
            { title: 'Project', cell: ({ project }) => <span class="foreign">{project}</span> },
            { title: 'Spent', number: true, cell: ({ used_micros }) => money(used_micros, currency) },
            { title: 'Reserved', number: true, cell: ({ reserved_micros }) => money(reserved_micros, currency) },
            {
              title: 'Cap',
              number: true,
              cell: ({ cap_micros }) => (cap_micros === null ? 'none' : money(cap_micros, currency)),
            },
          ]}
        />
      </>
    )}
  </Panel>
);

export const QueuesPanel = ({ of }: Of): JSX.Element => (
  <Panel
    id="queues"
    title="Queues"
    hint="Jobs that wake workers. What is to be done stands above: a lost job loses nothing."
    query={of}
    csv={false}
  >
    {({ queues }) =>
      queues === null ? (
        <p class="notice error">The server of the queues does not answer.</p>
      ) : (
        <Table<QueueState>
          caption="Queues"
          quiet
          rows={queues.filter(({ waiting, active, delayed }) => waiting + active + delayed > 0)}
          keyOf={({ queue }) => queue}
          empty="All queues are empty."
          columns={[
            { title: 'Queue', cell: ({ queue }) => queue },
            { title: 'Waiting', number: true, cell: ({ waiting }) => formatCount(waiting) },
            { title: 'Under way', number: true, cell: ({ active }) => formatCount(active) },
            { title: 'Later', number: true, cell: ({ delayed }) => formatCount(delayed) },
          ]}
        />
      )
    }
  </Panel>
);

export const ActionsPanel = ({ of }: Of): JSX.Element => (
  <Panel id="actions" title="Done about dead letters" query={of} csv={false} wide>
    {({ actions }) => (
      <Table<DeadLetterActionRow>
        caption="What was done, the newest first"
        quiet
        rows={actions}
        keyOf={({ at, work, item_id }) => `${at} ${work} ${item_id}`}
        empty="Nothing yet."
        columns={[
          { title: 'Work', cell: ({ work, item_id }) => `${workWords(work)} ${item_id}` },
          { title: 'Done', cell: ({ action }) => ACTION_WORDS[action] },
          { title: 'When', cell: ({ at }) => formatInstant(at) },
          { title: 'By', cell: ({ by }) => <span class="foreign">{by ?? 'a command'}</span> },
          { title: 'Had been given up because', cell: ({ reason }) => <span class="foreign">{reason ?? '–'}</span> },
        ]}
      />
    )}
  </Panel>
);
