import { CADENCES } from '@app/core/kernel';
import { ProjectsService } from '@app/domain/tracking';
import { defineCommand } from '../../command-line/command';
import { PROJECT, unknownProject } from '../project';

export const setCadence = defineCommand({
  noun: 'projects',
  verb: 'cadence',
  summary: 'Says how often the prompts of a project are asked.',
  details: 'See docs/operations.md.',
  options: {
    project: PROJECT,
    every: { type: 'choice', choices: CADENCES, placeholder: 'cadence', description: 'How often.', required: true },
  },
  examples: ['projects cadence --project 1 --every weekly'],
  run: async (app, { project, every }, out) => {
    if (!(await app.get(ProjectsService, { strict: false }).setCadence(project, every))) throw unknownProject(project);
    out.line(`project ${project}: ${every}`);
    return { project_id: project, cadence: every };
  },
});
