import { TrafficImportService } from '@app/domain/pipeline';
import { defineJob } from './job';

/** Counts the requests of an uploaded traffic file. */
export const agentUpload = defineJob({
  name: 'agent_upload',
  services: { imports: TrafficImportService },
  run: ({ imports }, { projectId, uploadId }) => imports.runStaged(projectId, uploadId),
});
