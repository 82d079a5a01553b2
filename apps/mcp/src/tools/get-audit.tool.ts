import { TechnicalGeoReportPath } from '@app/core/contracts';
import { AuditsService } from '@app/domain/work';
import { defineTool, READS } from './tool';

export const getAudit = defineTool({
  name: 'get_audit',
  title: 'Findings of one audit report',
  description:
    'What one report of an audit found, by its id: each check with status, severity, evidence, what to do, first ' +
    'places and source, faults first, and what changed since the report before. For what is wrong with a site and how to ' +
    'mend it. list_audits has the ids, list_audit_places every place of a finding, compare_audits two audits.',
  toolsets: ['audit_reading', 'charts'],
  annotations: READS,
  operationId: 'getTechnicalGeoReport',
  picture: 'audit',
  service: AuditsService,
  params: TechnicalGeoReportPath,
  run: (audits, ctx, path) => audits.one(ctx, path),
});
