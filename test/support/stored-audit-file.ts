import { gzipSync } from 'node:zlib';
import {
  type Finding,
  groundOf,
  judgedFile,
  proposeFile,
  runChecks,
  type SeenFacts,
  type SiteFacts,
  shownFinding,
  textOf,
} from '@app/core/audit-checks';
import type { FiledReport } from '@app/core/kernel';
import { AUDIT_FILES } from '@app/core/kernel';
import type { Database } from '@app/platform/database';
import { siteThatIsDown } from './site-facts';
import { storeAudit } from './stored-audit';

/** Closed to one bot that answers, with a rule that nobody can read. */
export const ROBOTS_TXT = 'User-agent: PerplexityBot\nDisallow: /\n\nUser-agent: *\nDisalow: /cart/\n';

/** A site of one page, with this robots.txt. */
export function siteWithRobots(text: string | null): SiteFacts {
  const site = siteThatIsDown('https://acme.example/');
  const answer = { status: 200, trouble: null, headers: { 'content-type': 'text/plain' } } as const;
  return {
    ...site,
    start: { ...site.start, ...answer },
    robotsTxt:
      text === null
        ? { ...site.robotsTxt, status: 404, trouble: null }
        : { ...site.robotsTxt, ...answer, text, bytes: Buffer.byteLength(text) },
  };
}

/** Stores a completed report with what it proposes, as its work leaves them. @returns the ids of its batch and report */
export async function storeAuditFile(
  database: Database,
  projectId: number,
  now: Date,
  site: SeenFacts = siteWithRobots(ROBOTS_TXT),
  type: FiledReport = 'robots_txt',
): Promise<{ batchId: number; reportId: number }> {
  const batchId = await storeAudit(database, projectId, now, [
    { type, checks: runChecks(type, site).map(shownFinding) },
  ]);
  const [report] = await database.query<{ id: number }>('select id from audit_reports where batch_id = $1', [batchId]);
  const { url, outcome, note, present, lines } = proposeFile(type, site);
  const isProposed = outcome === 'proposed';
  const ground = groundOf(type, site);
  await database.query(
    `insert into audit_files (project_id, report_id, name, url, outcome, note, present, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [...[projectId, report!.id, AUDIT_FILES[type], url, outcome, note, present], isProposed ? 1 : null],
  );
  if (isProposed) {
    await database.query('insert into audit_file_grounds (project_id, report_id, ground) values ($1, $2, $3)', [
      ...[projectId, report!.id, gzipSync(JSON.stringify(ground))],
    ]);
    const checks: Finding[] = judgedFile(type, ground, textOf(lines)).map(shownFinding);
    await database.query(
      `insert into audit_file_versions (project_id, report_id, version, made_at, actor_kind, edited, line_count, faults,
         lines, checks)
       values ($1, $2, 1, $3, 'service', '{}', $4, $5, $6, $7)`,
      [
        ...[projectId, report!.id, now, lines.filter(({ text }) => text !== null).length],
        ...[checks.filter(({ status }) => status === 'warn' || status === 'fail').length],
        ...[JSON.stringify(lines), JSON.stringify(checks)],
      ],
    );
  }
  return { batchId, reportId: report!.id };
}
