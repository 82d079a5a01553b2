import type { TechnicalGeoBatch, TechnicalGeoReportResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { pathOf, readOnce } from '../../../client';
import { address } from '../../../state';
import { ExportActions } from '../work/export-actions';
import { batchMarkdown } from './batch-markdown';

/** The whole audit as Markdown. Each report is asked for, since it alone knows what has changed. */
export const ExportAudit = ({ audit }: { readonly audit: TechnicalGeoBatch }): JSX.Element => {
  const { projectId: project_id } = address.value;
  const markdown = async (): Promise<string> => {
    const paths = audit.reports.map(({ id }) => pathOf(`/technical_geo_reports/${id}`, { project_id }));
    return batchMarkdown(audit, await Promise.all(paths.map((path) => readOnce<TechnicalGeoReportResponse>(path))));
  };
  return <ExportActions of="the audit" file={`audit-${audit.batch_id}`} markdown={markdown} />;
};
