import { AuditRetries } from '@app/domain/work';
import { defineCommand } from '../../command-line/command';
import { PROJECT, unknownProject } from '../project';

export const retryAudits = defineCommand({
  noun: 'audits',
  verb: 'retry',
  summary: 'Has technical reports made again that have failed.',
  details: 'A site is crawled again only where nothing is left of what the last crawl saw. See docs/audits.md.',
  options: { project: PROJECT },
  run: async (app, { project }, out) => {
    const reports = await app.get(AuditRetries, { strict: false }).retry(project);
    if (reports === null) throw unknownProject(project);
    out.line(`project ${project}: ${reports} reports are made again; a worker will begin within a minute`);
    return { project_id: project, reports };
  },
});
