import { EditTechnicalGeoFileBody } from '@app/core/contracts';
import { AuditFilesService } from '@app/domain/work';
import { CHANGES, defineTool } from './tool';

export const editAuditFile = defineTool({
  name: 'edit_audit_file',
  title: 'Edit a proposed file',
  description:
    'Rewrites, adds or takes out lines of a proposed robots.txt or llms.txt, as a new version, and answers what the checks ' +
    'find in it. For correcting what get_audit_file has, which tells the version too; the site itself is not touched. ' +
    'revert_audit_file takes edits back.',
  toolsets: ['audit_reading'],
  annotations: CHANGES,
  operationId: 'editTechnicalGeoFile',
  service: AuditFilesService,
  params: EditTechnicalGeoFileBody,
  run: (files, ctx, body) => files.edit(ctx, body),
});
