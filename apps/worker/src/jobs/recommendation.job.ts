import { RecommendationRunner } from '@app/domain/work';
import { defineJob } from './job';

export const recommendation = defineJob({
  name: 'recommendation',
  services: { runner: RecommendationRunner },
  run: ({ runner }, { projectId, runId }) => runner.run(projectId, runId),
});
