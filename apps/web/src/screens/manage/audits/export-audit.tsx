import type { TechnicalGeoBatch, TechnicalGeoReportResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { csvOf, download, pathOf, readOnce } from '../../../client';
import { address } from '../../../state';
import { ExportActions } from '../work/export-actions';
import { batchMarkdown } from './batch-markdown';

/** The whole audit as Markdown, for which each report is asked, since it alone knows what has changed; and its URLs. */
export const ExportAudit = ({ audit }: { readonly audit: TechnicalGeoBatch }): JSX.Element => {
  const { projectId: project_id } = address.value;
  const markdown = async (): Promise<string> => {
    const paths = audit.reports.map(({ id }) => pathOf(`/technical_geo_reports/${id}`, { project_id }));
    return batchMarkdown(audit, await Promise.all(paths.map((path) => readOnce<TechnicalGeoReportResponse>(path))));
  };
  const saveUrls = async (): Promise<void> => {
    const path = pathOf('/technical_geo_reports/urls', { project_id, batch_id: audit.batch_id, per_page: 'all' });
    download(`audit-${audit.batch_id}-urls.csv`, 'text/csv', await csvOf(path));
  };
  return (
    <ExportActions of="the audit" file={`audit-${audit.batch_id}`} markdown={markdown}>
      <button type="button" class="plain" onClick={() => void saveUrls()}>
        Download all URLs
      </button>
    </ExportActions>
  );
};
