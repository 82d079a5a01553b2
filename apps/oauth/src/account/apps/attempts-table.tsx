import type { JSX } from 'preact';
import type { ConnectionAttempt, ConnectionStepName } from '@app/domain/oauth';
import { Badge, Table, Time } from '@app/platform/pages';

export interface AttemptsTableProps {
  readonly attempts: readonly ConnectionAttempt[];
}

/** The steps as the person at the browser sees them. */
const STEPS: Readonly<Record<ConnectionStepName, string>> = {
  resource_metadata: 'The app found the MCP address',
  server_metadata: 'The app found this server',
  client: 'The app introduced itself',
  authorize: 'The app sent you here',
  consent: 'You answered',
  code: 'You were sent back to the app',
  token: 'The app fetched its access',
  mcp: 'The app made its first request',
};

const STATES = { connected: 'Connected', stopped: 'Stopped', waiting: 'Under way' } as const;
const KINDS = { connected: 'good', stopped: 'bad', waiting: undefined } as const;

export const AttemptsTable = ({ attempts }: AttemptsTableProps): JSX.Element => (
  <Table
    caption="Newest first, and how far each came"
    columns={[
      { title: 'App', cell: ({ client }) => client ?? 'Unknown' },
      { title: 'Began', cell: ({ startedAt }) => <Time at={startedAt} /> },
      { title: 'Outcome', cell: ({ state }) => <Outcome state={state} /> },
      { title: 'Last step', cell: (attempt) => <LastStep {...attempt} /> },
    ]}
    rows={attempts}
  />
);

const Outcome = ({ state }: Pick<ConnectionAttempt, 'state'>): JSX.Element => {
  const kind = KINDS[state];
  return <Badge {...(kind && { kind })}>{STATES[state]}</Badge>;
};

const LastStep = ({ steps, reason }: ConnectionAttempt): JSX.Element => (
  <>
    {STEPS[steps.at(-1)!.step]}
    {reason && <div class="hint">Reason: {reason}</div>}
  </>
);
