import { CompareTechnicalGeoQuery } from '@app/core/contracts';
import { AuditComparisonsService } from '@app/domain/work';
import { defineTool, READS } from './tool';

export const compareAudits = defineTool({
  name: 'compare_audits',
  title: 'What changed between two audits',
  description:
    'Holds an audit against another one of the site, report by report: both scores, and the checks that are new, fixed or ' +
    'worse, with both statuses. For what was mended or broken since the last audit of a site. list_audits has the ' +
    'ids and get_audit the findings of one report.',
  toolsets: ['audit_reading'],
  annotations: READS,
  operationId: 'compareTechnicalGeoReports',
  service: AuditComparisonsService,
  params: CompareTechnicalGeoQuery,
  run: (comparisons, ctx, query) => comparisons.compare(ctx, query),
});
