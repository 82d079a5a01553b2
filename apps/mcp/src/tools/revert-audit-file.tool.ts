import { RevertTechnicalGeoFileBody } from '@app/core/contracts';
import { AuditFilesService } from '@app/domain/work';
import { CHANGES, defineTool } from './tool';

export const revertAuditFile = defineTool({
  name: 'revert_audit_file',
  title: 'Take edits of a proposed file back',
  description:
    'Makes a former version of a proposed robots.txt or llms.txt the newest one; 1 is the file as it was proposed. For ' +
    'undoing edit_audit_file.',
  toolsets: ['audit_reading'],
  annotations: CHANGES,
  operationId: 'revertTechnicalGeoFile',
  service: AuditFilesService,
  params: RevertTechnicalGeoFileBody,
  run: (files, ctx, body) => files.revert(ctx, body),
});
