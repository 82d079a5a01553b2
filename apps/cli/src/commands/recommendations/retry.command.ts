import { RecommendationRunner } from '@app/domain/work';
import { defineCommand } from '../../command-line/command';
import { openProject, PROJECT } from '../project';

export const retryRecommendations = defineCommand({
  noun: 'recommendations',
  verb: 'retry',
  summary: 'Has a failed run of recommendations tried again.',
  details: 'A worker does it, with three new attempts. See docs/recommendations.md.',
  options: {
    project: PROJECT,
    run: { type: 'integer', min: 1, placeholder: 'id', description: 'The run.', required: true },
  },
  run: async (app, { project, run }, out) => {
    const scope = await openProject(app, project);
    const retried = await app.get(RecommendationRunner, { strict: false }).retry(scope, run);
    out.line(
      retried
        ? `run ${run} of project ${project}: a worker will begin within a minute`
        : `project ${project} has no failed run ${run}`,
    );
    return { project_id: project, run_id: run, retried };
  },
});
