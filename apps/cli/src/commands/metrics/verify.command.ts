import { type Difference, VerificationService } from '@app/domain/pipeline';
import { defineCommand } from '../../command-line/command';
import { PROJECT, unknownProject } from '../project';

const lineOf = (projectId: number, { table, key, column, stored, recomputed }: Difference): string => {
  const where = Object.entries(key).map(([name, value]) => `${name} ${value}`);
  return `project ${projectId}: ${table} (${where.join(', ')}) ${column}: stored ${stored}, recomputed ${recomputed}`;
};

export const verifyMetrics = defineCommand({
  noun: 'metrics',
  verb: 'verify',
  summary: 'Makes every figure again from the rows behind it, and lists what differs.',
  details: 'Of every project unless one is named. The exit code is 1 when anything differs. See docs/operations.md.',
  options: { project: { ...PROJECT, required: false } },
  run: async (app, { project }, out) => {
    const verification = app.get(VerificationService, { strict: false });
    const listed: object[] = [];
    let [projects, differences] = [0, 0];
    for (const id of project === undefined ? await verification.projectIds() : [project]) {
      const found = await verification.verify(id, (difference) => {
        if (out.json) listed.push({ project_id: id, ...difference });
        else out.line(lineOf(id, difference));
      });
      if (found === null && project !== undefined) throw unknownProject(id);
      projects += found === null ? 0 : 1;
      differences += found ?? 0;
    }
    out.line(`${projects} projects: ${differences} differences`);
    if (differences > 0) out.fail();
    return { projects, differences, listed };
  },
});
