import { TechnicalGeoBatchesQuery } from '@app/core/contracts';
import { AuditBatchesService } from '@app/domain/work';
import { defineTool, READS } from './tool';

export const listAudits = defineTool({
  name: 'list_audits',
  title: 'Audits of sites, with scores',
  description:
    'Technical audits of the project, the last first: address, how often each is repeated, and of every report ' +
    'its id, state, score, how many checks pass, warn or fail, and how many changed. For which audits there are, ' +
    'how a site scores, and the ids of reports. get_audit has the findings of one report, ' +
    'create_technical_geo_report prepares a new audit. Comes in pages.',
  toolsets: ['audit_reading', 'charts'],
  annotations: READS,
  operationId: 'listTechnicalGeoBatches',
  service: AuditBatchesService,
  params: TechnicalGeoBatchesQuery,
  run: (batches, ctx, query) => batches.list(ctx, query),
});
