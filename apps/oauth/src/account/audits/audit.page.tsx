import type { JSX } from 'preact';
import { type BatchInFull, summaryOf } from '@app/domain/work';
import { ButtonLink, Confirm, CopyText, Facts, Folded, Notice, Section, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { PATHS } from '../paths';
import { auditPath } from './audit-path';
import { repeatText } from './audits.page';
import { ReportSection } from './report-section';
import { Summary } from './summary';

export interface AuditProps {
  readonly batch: BatchInFull;
  readonly markdown: string;
}

/** One audit: a plain summary, a table for each report, and the whole as Markdown. */
export const AuditPage = ({ frame, batch, markdown }: AuditProps & { readonly frame: Frame }): JSX.Element => {
  const summary = summaryOf(batch);
  return (
    <AccountPage title={`Audit of ${batch.url}`} path={PATHS.audits} frame={frame}>
      {summary.open > 0 && (
        <Notice kind="info">
          {`It is under way: ${summary.open} of ${batch.reports.length} reports are not there yet. Reload this page to see more.`}
        </Notice>
      )}
      <Section id="summary" title="Summary">
        <Facts
          facts={[
            ['Project', batch.projectName],
            ['Started', <Time at={batch.createdAt} />],
            ...(batch.countryCode ? [['Country', batch.countryCode] as const] : []),
            ['Repeats', repeatText(batch.repeat)],
          ]}
        />
        <Summary summary={summary} />
        {batch.repeat && (
          <Confirm action={`${auditPath(batch)}/end`} csrf={frame.csrf} label="End the repetition" of={batch.url}>
            The audit does not begin again. Its reports stay.
          </Confirm>
        )}
      </Section>
      {batch.reports.map((report) => (
        <ReportSection report={report} />
      ))}
      <div class="screen">
        <Section id="markdown" title="Take it along">
          <Folded label="Copy as Markdown" button>
            <CopyText
              id="markdown-text"
              label="The audit as Markdown"
              hint="Click into the field, select all (Ctrl+A, on a Mac Cmd+A) and copy."
              value={markdown}
            />
          </Folded>
          <div class="row">
            <ButtonLink kind="secondary" href={`${auditPath(batch)}/audit.md`}>
              Download as Markdown
            </ButtonLink>
          </div>
        </Section>
      </div>
    </AccountPage>
  );
};
