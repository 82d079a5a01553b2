import type { JSX } from 'preact';
import type { BatchRow } from '@app/domain/work';
import { Badge, Section, Table, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { PATHS } from '../paths';
import { auditPath } from './audit-path';

export interface AuditsProps {
  readonly batches: readonly BatchRow[];
}

export const AuditsPage = ({ frame, batches }: AuditsProps & { readonly frame: Frame }): JSX.Element => (
  <AccountPage title="Site audits" path={PATHS.audits} frame={frame}>
    <p>
      An audit crawls a site once and says what keeps search engines and AI assistants from reading it. Audits are
      started by the API, or by an assistant with your confirmation.
    </p>
    <Section id="audits" title="Audits">
      {batches.length === 0 ? (
        <p>There is no audit yet.</p>
      ) : (
        <Table
          caption="Audits of your projects, the newest first"
          rows={batches}
          columns={[
            { title: 'Site', cell: (batch) => <a href={auditPath(batch)}>{batch.url}</a> },
            { title: 'Project', cell: ({ projectName }) => projectName },
            { title: 'State', cell: ({ states }) => <State states={states} /> },
            { title: 'Started', cell: ({ createdAt }) => <Time at={createdAt} /> },
            { title: 'Repeats', cell: ({ repeat }) => repeatText(repeat) },
          ]}
        />
      )}
    </Section>
  </AccountPage>
);

export const repeatText = (repeat: BatchRow['repeat']): string =>
  repeat === null ? 'No' : repeat === 'weekly' ? 'Every week' : 'Every month';

const State = ({ states }: Pick<BatchRow, 'states'>): JSX.Element => {
  const { pending = 0, processing = 0, completed = 0, failed = 0 } = states;
  if (processing > 0) return <Badge>Under way</Badge>;
  if (pending > 0) return <Badge>Waiting</Badge>;
  if (failed === 0) return <Badge kind="good">Completed</Badge>;
  return <Badge kind="bad">{completed === 0 ? 'Failed' : 'Partly failed'}</Badge>;
};
