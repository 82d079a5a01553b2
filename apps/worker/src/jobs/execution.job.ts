import { ExecutionService } from '@app/domain/pipeline';
import { defineJob } from './job';

export const execution = defineJob({
  name: 'execution',
  concurrency: ({ WORKER_CONCURRENCY }) => WORKER_CONCURRENCY,
  services: { executions: ExecutionService },
  run: ({ executions }, { projectId, executionId }) => executions.run(projectId, executionId),
});
