import type { AccountResponse, AccountSpend, ProjectDetails } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../../client';
import { formatInstantDay, Panel, useRole } from '../../../parts';
import { address } from '../../../state';
import { money } from './money';

/** What today has cost, and where the day ends. An account’s spending is for its user alone. */
export const SpendPanel = (): JSX.Element => (useRole() === 'owner' ? <AccountSpending /> : <ProjectSpending />);

const ProjectSpending = (): JSX.Element => {
  const project = useQuery<ProjectDetails>(`/dimensions/projects/${address.value.projectId}`);
  return (
    <Panel
      id="spend"
      title="Budget"
      hint="The spending of this project: asking vendors, judging answers and writing texts. Its owner pays."
      query={project}
      shape="figures"
      csv={false}
    >
      {({ spend: { day, currency, used_micros, left_micros } }) => (
        <dl class="facts">
          <dt>Spent on {formatInstantDay(day)}, a day of Madrid</dt>
          <dd>
            <data value={used_micros}>{money(used_micros, currency)}</data>
          </dd>
          <dt>Left for the day</dt>
          <dd>{left_micros === null ? 'no limit' : money(left_micros, currency)}</dd>
        </dl>
      )}
    </Panel>
  );
};

const AccountSpending = (): JSX.Element => {
  const account = useQuery<AccountResponse>('/account');
  return (
    <Panel
      id="spend"
      title="Budget"
      hint="The spending of all projects of your account: asking vendors, judging answers and writing texts. An imported answer is not asked for, but judging it costs."
      query={account}
      shape="figures"
      csv={false}
    >
      {({ spend }) => <Spend spend={spend} />}
    </Panel>
  );
};

const Spend = ({ spend }: { readonly spend: AccountSpend }): JSX.Element => {
  const { day, currency, used_micros, soft_cap_micros, hard_cap_micros } = spend;
  const capWords = (cap: number | null): string => (cap === null ? 'none' : money(cap, currency));
  return (
    <>
      <dl class="facts">
        <dt>Spent on {formatInstantDay(day)}, a day of Madrid</dt>
        <dd>
          <data value={used_micros}>{money(used_micros, currency)}</data>
        </dd>
        <dt>Soft cap a day: a warning</dt>
        <dd>{capWords(soft_cap_micros)}</dd>
        <dt>Hard cap a day: prompts wait</dt>
        <dd>{capWords(hard_cap_micros)}</dd>
      </dl>
      {hard_cap_micros !== null && used_micros >= hard_cap_micros && (
        <p class="notice">The day’s budget is used up. Prompts wait for tomorrow, or for a higher cap.</p>
      )}
      <p class="hint">Administrators of this service set caps, at Budget among the pages of their account.</p>
    </>
  );
};
