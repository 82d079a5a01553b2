import { ExecutionService } from '@app/domain/pipeline';
import { defineCommand } from '../../command-line/command';
import { PROJECT, unknownProject } from '../project';

export const retryExecutions = defineCommand({
  noun: 'executions',
  verb: 'retry',
  summary: 'Has stored answers extracted whose extraction was given up.',
  details: 'Nothing is asked or paid again. See docs/operations.md.',
  options: { project: PROJECT },
  run: async (app, { project }, out) => {
    const answers = await app.get(ExecutionService, { strict: false }).takeUpAgain(project);
    if (answers === null) throw unknownProject(project);
    out.line(`project ${project}: ${answers} stored answers are extracted again; a worker will begin within a minute`);
    return { project_id: project, answers };
  },
});
