import { zonePlace } from '@app/core/charts';
import type { AccountResponse, ProjectDetails } from '@app/core/contracts';
import { MICROS, TIME_ZONE } from '@app/core/kernel';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { session, useQuery, useWrite } from '../../../client';
import { amountOf, announce, Form, formatInstantDay, Panel, useRole } from '../../../parts';
import { address, zone } from '../../../state';
import { HardCapField } from './hard-cap-field';
import { money } from './money';

/** What today has cost, and where the day ends. An account’s spending is for its user alone. */
export const SpendPanels = (): JSX.Element => (
  <>
    <ProjectSpending />
    {useRole() === 'owner' && <AccountSpending />}
  </>
);

const ProjectSpending = (): JSX.Element => {
  const { projectId } = address.value;
  const project = useQuery<ProjectDetails>(`/dimensions/projects/${projectId}`);
  return (
    <Panel
      id="spend"
      title="Budget of this project"
      hint="What the project spends on asking vendors, judging answers and writing texts. Its owner pays. An imported answer is not asked for, but judging it costs."
      query={project}
      shape="figures"
      csv={false}
    >
      {({
        role,
        archived_at,
        spend: { hard_cap_micros: hard, given_hard_cap_micros: given, left_micros: left, ...spend },
      }) => (
        <>
          <Spend {...spend} hard={hard} projectId={projectId}>
            <dt>Left for the day, also by the account’s cap</dt>
            <dd>{left === null ? 'no limit' : money(left, spend.currency)}</dd>
          </Spend>
          {role === 'owner' && archived_at === null && (
            <OwnerCap key={hard} {...{ hard, given, currency: spend.currency }} projectId={projectId!} />
          )}
        </>
      )}
    </Panel>
  );
};

interface OwnerCapProps {
  readonly projectId: number;
  readonly hard: number | null;
  readonly given: number | null;
  readonly currency: string;
}

/** The owner says where the project stops, at or below what administrators have set. */
const OwnerCap = ({ projectId, hard, given, currency }: OwnerCapProps): JSX.Element => {
  const writing = useWrite();
  const [text, setText] = useState(hard === null ? '' : String(hard / MICROS));
  const save = async (): Promise<void> => {
    const sent = { hard_cap_micros: amountOf(text) ?? null };
    if (await writing.send('PATCH', `/projects/${projectId}`, sent)) announce('Saved: where this project stops.');
  };
  return (
    <Form label="Where this project stops" writing={writing} submit="Save the cap" onSubmit={save}>
      <HardCapField
        value={text}
        onInput={setText}
        {...{ given, currency }}
        empty={given === null ? 'no cap' : 'that of administrators'}
      />
    </Form>
  );
};

const AccountSpending = (): JSX.Element => {
  const account = useQuery<AccountResponse>('/account');
  return (
    <Panel
      id="account-spend"
      title="Budget of your account"
      hint="The spending of all projects of your account."
      query={account}
      shape="figures"
      csv={false}
    >
      {({ spend: { soft_cap_micros: soft, hard_cap_micros: hard, ...spend } }) => (
        <Spend {...spend} hard={hard}>
          <dt>Soft cap a day: a warning</dt>
          <dd>{capWords(soft, spend.currency)}</dd>
        </Spend>
      )}
    </Panel>
  );
};

interface SpendProps {
  readonly day: string;
  readonly currency: string;
  readonly used_micros: number;
  readonly hard: number | null;
  /** Whose caps they are; the account’s without. */
  readonly projectId?: number | null;
  readonly children: ComponentChildren;
}

const Spend = ({ day, currency, used_micros: used, hard, projectId, children }: SpendProps): JSX.Element => (
  <>
    <dl class="facts">
      <dt>Spent on {formatInstantDay(day)}</dt>
      <dd>
        <data value={used}>{money(used, currency)}</data>
      </dd>
      <dt>Hard cap a day: prompts wait</dt>
      <dd>{capWords(hard, currency)}</dd>
      {children}
    </dl>
    {zone.value !== TIME_ZONE && (
      <p class="hint">
        The day of a budget ends at midnight in {zonePlace(TIME_ZONE)}, also for projects that count by other days.
      </p>
    )}
    {hard !== null && used >= hard && (
      <p class="notice">The day’s budget is used up. Prompts wait for the next day, or for a higher cap.</p>
    )}
    <p class="hint">
      {session.value?.user.is_admin ? (
        <a href={`/account/budget/${projectId ?? ''}`}>
          Change the caps of {projectId ? 'this project' : 'your account'}
        </a>
      ) : (
        `Administrators of this service set ${projectId ? 'the highest cap' : 'caps'}`
      )}
      .
    </p>
  </>
);

const capWords = (cap: number | null, currency: string): string => (cap === null ? 'none' : money(cap, currency));
