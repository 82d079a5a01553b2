import type {
  TechnicalGeoBatch,
  TechnicalGeoBatchesResponse,
  TechnicalGeoReport,
  TechnicalGeoReportsResponse,
} from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import { isFiledReport } from '@app/core/kernel';
import { Fragment, type JSX } from 'preact';
import { pathOf, projectPath, useQuery, useRepeat } from '../../../client';
import { ConfirmedWrite, formatInstant, Panel, readable } from '../../../parts';
import { address, hrefOf } from '../../../state';
import { AuditState } from './audit-list';
import { crawlOf, openReports, repeatWords } from './audit-words';
import { countsOf, countsText, findingsOf, headlineOf, topFindings } from './batch-summary';
import { CheckBadge } from './check-badge';
import { evidenceId } from './evidence';
import { FilePanel } from './file-panel';
import { ReportPanel } from './report-panel';
import { ReportVerdicts } from './report-verdicts';
import { ExportAudit } from './export-audit';

const MOST_REPORTS = 20;

/** One audit: what to look at first, and each of its reports. */
export const AuditResult = ({ id }: { readonly id: string }): JSX.Element => {
  const at = address.value;
  const batches = useQuery<TechnicalGeoBatchesResponse>(
    projectPath('/technical_geo_reports/batches', at, { batch_id: id }),
  );
  const reports = useQuery<TechnicalGeoReportsResponse>(
    projectPath('/technical_geo_reports', at, { batch_id: id, per_page: MOST_REPORTS }),
  );
  const audit = batches.body?.data[0];
  const open = audit !== undefined && openReports(audit) > 0;
  useRepeat(batches, open);
  useRepeat(reports, open);
  return (
    <>
      <Panel
        id="audit"
        title={audit ? `Audit of ${readable(audit.url)}` : 'Audit'}
        query={batches}
        shape="text"
        csv={false}
        wide
        actions={<a href={hrefOf({ item: 'audits', own: {} })}>All audits</a>}
      >
        {() =>
          audit ? (
            <Summary audit={audit} reports={reports.body?.data ?? []} />
          ) : (
            <p>There is no such audit in this project.</p>
          )
        }
      </Panel>
      {audit?.reports.map((report) => (
        <Fragment key={report.id}>
          <ReportPanel listed={report} />
          {isFiledReport(report.report_type) && report.status === 'completed' && (
            <FilePanel reportId={report.id} type={report.report_type} />
          )}
        </Fragment>
      ))}
    </>
  );
};

interface SummaryProps {
  readonly audit: TechnicalGeoBatch;
  readonly reports: readonly TechnicalGeoReport[];
}

const Summary = ({ audit, reports }: SummaryProps): JSX.Element => (
  <>
    <dl class="facts">
      <dt>State</dt>
      <dd>
        <AuditState audit={audit} />
      </dd>
      <dt>Begun</dt>
      <dd>{formatInstant(audit.created_at)}</dd>
      <dt>Country</dt>
      <dd>{audit.country_code ?? 'none'}</dd>
      <dt>Repeat</dt>
      <dd>{repeatWords(audit.repeat)}</dd>
    </dl>
    {openReports(audit) > 0 && <Progress audit={audit} reports={reports} />}
    <Crawl reports={reports} />
    {reports.some(({ status }) => status === 'completed') && <Findings reports={reports} />}
    {openReports(audit) === 0 && <ReportVerdicts reports={audit.reports} linked />}
    {openReports(audit) === 0 && <ExportAudit audit={audit} />}
    {audit.repeat && (
      <ConfirmedWrite
        label="End the repetition"
        of={audit.url}
        path={pathOf(`/technical_geo_reports/batches/${audit.batch_id}`, { project_id: address.value.projectId })}
        done="The audit does not begin again."
      >
        The audit does not begin again. Its reports stay.
      </ConfirmedWrite>
    )}
  </>
);

/** How far the crawl is that all reports rest on. */
const Progress = ({ audit, reports }: SummaryProps): JSX.Element => {
  const { progress } = crawlOf(reports.filter(({ status }) => status === 'processing'));
  const { length: all } = audit.reports;
  return (
    <div role="status">
      <progress value={all - openReports(audit)} max={all} aria-label="Reports that are there" />
      <p>
        {progress
          ? `The site is being read: ${progress.asked} of the ${progress.found} addresses found so far.`
          : 'A worker takes it up within minutes.'}{' '}
        This page looks again by itself.
      </p>
    </div>
  );
};

/** Why a crawl ended before all was read (docs/audits.md, "Limits"). */
const STOPS: Readonly<Record<string, string>> = {
  pages: ' The crawl ended there: an audit asks for no more.',
  depth: ' What lies deeper was not asked for.',
  bytes: ' The crawl ended there: it had read as much as it may.',
  time: ' The crawl ended there: its time was over.',
  host: ' The crawl ended there: the site did not answer any more.',
};

/** How much of the site was read. Without a page, checks of the site judge nothing. */
const Crawl = ({ reports }: Pick<SummaryProps, 'reports'>): JSX.Element | null => {
  const {
    pages_read: read,
    urls_asked: asked,
    stopped_by: stoppedBy,
    start,
  } = crawlOf(reports.filter(({ status }) => status === 'completed'));
  if (read === undefined || asked === undefined) return null;
  if (read > 0) {
    const stop = (stoppedBy && STOPS[stoppedBy]) ?? '';
    return <p>{`Of ${formatCount(asked)} addresses asked for, ${formatCount(read)} were read as pages.${stop}`}</p>;
  }
  const why = start?.trouble?.replaceAll('_', ' ') ?? (start?.status ? `status ${start.status}` : '');
  return (
    <p class="notice">{`No page of the site could be read${why && ` (${why})`}, so that nothing on it is judged.`}</p>
  );
};

const Findings = ({ reports }: Pick<SummaryProps, 'reports'>): JSX.Element => {
  const first = topFindings(reports);
  return (
    <>
      <p>{countsText(countsOf(reports.flatMap(findingsOf)))}</p>
      {first.length > 0 && (
        <>
          <h3>What to look at first</h3>
          <ol>
            {first.map(({ finding, report }) => (
              <li key={`${report} ${finding.id} ${finding.subject_key}`}>
                <CheckBadge status={finding.status} />{' '}
                <a href={`#${evidenceId(finding)}`}>{headlineOf(finding).replace(/\.$/, '')}</a>.{' '}
                {finding.recommendation}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
};
