import { METRIC_WORDS, Value } from '@app/core/charts';
import type { PortfolioProject, ProjectsResponse } from '@app/core/contracts';
import { type PortfolioReason, toldApart } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { ChangeWords, counted, Interval, type TableProps } from '../../parts';
import { DEFAULT_SCREEN, hrefOf } from '../../state';
import { money } from '../manage/models/money';
import { ROLE_WORDS } from '../manage/people/role-words';

const METRIC = METRIC_WORDS.mention_rate;

const REASON_WORDS: Readonly<Record<PortfolioReason, string>> = {
  alarms: 'open alarms',
  fall: 'fell beyond noise',
  failed: 'failed tasks',
};

const hrefIn = (projectId: number, screen: string, item: string | null = null): string =>
  hrefOf({ projectId, screen, item, filters: {}, own: {} });

export const PROJECT_COLUMNS: TableProps<PortfolioProject>['columns'] = [
  { title: 'Project', cell: (project) => <Name of={project} /> },
  { title: METRIC.label, cell: ({ mention_rate: rate }) => <Rate of={rate} /> },
  {
    title: 'Change',
    cell: ({ mention_rate: { value, change } }) =>
      value === null ? '–' : <ChangeWords metric={METRIC} change={change} own />,
  },
  {
    title: 'Alarms',
    cell: ({ id, open_alarms: open }) =>
      open > 0 ? <a href={hrefIn(id, 'manage', 'monitors')}>{counted(open, 'open alarms')}</a> : 'none',
  },
  { title: 'Spent today', cell: ({ spend }) => <Spend of={spend} /> },
  { title: 'Tasks', cell: (project) => <Tasks of={project} /> },
];

interface Of<Thing> {
  readonly of: Thing;
}

const Name = ({
  of: { id, name, role, needs_look: reason, demo, paused, archived },
}: Of<PortfolioProject>): JSX.Element => {
  const all = toldApart(useQuery<ProjectsResponse>('/dimensions/projects').body?.projects ?? []);
  return (
    <span class="row">
      <a class="foreign" href={hrefIn(id, DEFAULT_SCREEN)}>
        {all.find((one) => one.id === id)?.name ?? name}
      </a>
      <small>{ROLE_WORDS[role]}</small>
      {reason && <Reason of={reason} />}
      {demo && <span class="badge">demo</span>}
      {archived ? <span class="badge">archived</span> : paused && <span class="badge">rests</span>}
    </span>
  );
};

const Reason = ({ of: reason }: Of<PortfolioReason>): JSX.Element => (
  <span class={reason === 'failed' ? 'badge warn' : 'badge bad'}>{REASON_WORDS[reason]}</span>
);

const Rate = ({ of: rate }: Of<PortfolioProject['mention_rate']>): JSX.Element => (
  <>
    <Value unit={METRIC.unit} value={rate.value} /> <Interval unit={METRIC.unit} confidence={rate} of={METRIC.of} />
  </>
);

const Spend = ({
  of: { currency, used_micros: used, cap_micros: cap },
}: Of<PortfolioProject['spend']>): JSX.Element => (
  <>
    {money(used, currency)}
    {cap !== null && ` of ${money(cap, currency)}`}
  </>
);

const Tasks = ({ of: { id, tasks } }: Of<PortfolioProject>): JSX.Element => {
  const words = [tasks.open > 0 && `${tasks.open} under way`, tasks.failed > 0 && `${tasks.failed} failed`].filter(
    Boolean,
  );
  return words.length > 0 ? <a href={hrefIn(id, 'manage', 'intelligence-tasks')}>{words.join(', ')}</a> : <>none</>;
};
