import { TechnicalGeoReportPath } from '@app/core/contracts';
import { AuditFilesService } from '@app/domain/work';
import { defineTool, READS } from './tool';

export const getAuditFile = defineTool({
  name: 'get_audit_file',
  title: 'Proposed robots.txt or llms.txt',
  description:
    'The robots.txt or llms.txt that an audit report of that type proposes, beside the present one: each changed run of ' +
    'lines with the checks behind it, and what the checks find in the text. For what a site could serve instead. get_audit ' +
    'has the findings of the site.',
  toolsets: ['audit_reading'],
  annotations: READS,
  operationId: 'getTechnicalGeoFile',
  inParts: { of: 'text', beside: 'present' },
  service: AuditFilesService,
  params: TechnicalGeoReportPath,
  run: (files, ctx, path) => files.one(ctx, path),
});
