import { AuditWork } from '@app/domain/work';
import { defineJob } from './job';

/** Crawls the site of a batch, and makes its reports. */
export const audit = defineJob({
  name: 'audit',
  concurrency: ({ AUDIT_CONCURRENCY }) => AUDIT_CONCURRENCY,
  services: { audits: AuditWork },
  run: ({ audits }, { projectId, batchId }) => audits.run(projectId, batchId),
});
