import { moneyText } from '@app/core/kernel';
import type { JSX } from 'preact';
import type { AccountResponse } from '@app/core/contracts';
import { Facts, Section, Table, UsageBar, type UsageBarProps } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { PATHS } from '../paths';
import { numberText, planName, usedText } from '../words';

export interface UsageProps {
  readonly usage: AccountResponse;
}

const QUOTAS = [
  ['projects', 'Projects'],
  ['prompts', 'Prompts, over all projects'],
  ['competitors_per_project', 'Competitors, in the project that has most'],
  ['intelligence_tasks_per_month', 'Intelligence tasks, this calendar month'],
] as const;

export const UsagePage = ({ frame, usage }: UsageProps & { readonly frame: Frame }): JSX.Element => (
  <AccountPage title="Usage and limits" path={PATHS.usage} frame={frame}>
    <p>
      Your plan is <strong>{planName(usage.plan)}</strong>. Days and months are those of Madrid.
    </p>
    <Section id="quotas" title="What you have">
      <Table
        caption="Used and allowed"
        columns={[
          { title: 'What', cell: ([, title]) => title },
          { title: 'Used', cell: ([name]) => <Use used={usage.usage[name]} limit={usage.limits[name]} /> },
        ]}
        rows={QUOTAS}
      />
    </Section>
    <Section id="spend" title="Spent today">
      <Spend {...usage.spend} />
    </Section>
    <Section id="rates" title="Requests">
      <Facts
        facts={[
          ['In a minute', `${numberText(usage.rate_limits.per_minute)} with each key or app`],
          ['Of these, writes', numberText(usage.rate_limits.writes_per_minute)],
        ]}
      />
    </Section>
  </AccountPage>
);

const Use = (use: UsageBarProps): JSX.Element => (
  <>
    {usedText(use.used, use.limit)}
    <UsageBar {...use} />
  </>
);

const Spend = ({ day, currency, used_micros, soft_cap_micros, hard_cap_micros }: AccountResponse['spend']) => {
  const money = (micros: number | null) => (micros === null ? 'None' : moneyText(micros, currency));
  return (
    <>
      <Facts
        facts={[
          ['Day', day],
          ['Asking models', money(used_micros)],
          ['Warned at', money(soft_cap_micros)],
          ['Stops at', money(hard_cap_micros)],
        ]}
      />
      <UsageBar used={used_micros} limit={hard_cap_micros} />
    </>
  );
};
