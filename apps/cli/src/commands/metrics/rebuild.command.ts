import { RebuildService } from '@app/domain/pipeline';
import { defineCommand } from '../../command-line/command';
import { PROJECT, unknownProject } from '../project';

export const rebuildMetrics = defineCommand({
  noun: 'metrics',
  verb: 'rebuild',
  summary: 'Makes the rollups of a project again from its facts and sources.',
  details: 'See docs/operations.md.',
  options: { project: PROJECT },
  run: async (app, { project }, out) => {
    if (!(await app.get(RebuildService, { strict: false }).rebuild(project))) throw unknownProject(project);
    out.line(`project ${project}: rollups rebuilt`);
    return { project_id: project, rebuilt: true };
  },
});
