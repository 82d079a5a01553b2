import { createHash } from 'node:crypto';
import type { ProjectScope } from '@app/domain/tracking';
import type { Database } from '@app/platform/database';

export const OWN_TEXT =
  'Acme repaired 1,200,000 kettles in its own workshop. A heating element costs 18 pounds with postage.';
const OTHER_TEXT = 'The invoice of the repair desk was 18 pounds for the element. Our tester waited for nine days.';

/** Gives a project two cited pages as the page cache keeps them: its own, and a third party's. */
export async function storeCitedPages(
  database: Database,
  { projectId, generation }: Pick<ProjectScope, 'projectId' | 'generation'>,
): Promise<void> {
  const pages = [
    ['https://acme.example/repair', 'Repair', OWN_TEXT, 1, 9, null],
    ['https://review.example/kettles', 'Kettles', OTHER_TEXT, 5, 5, '2026-02-01'],
  ] as const;
  for (const [url, title, text, sourceType, citations, modifiedOn] of pages) {
    const { hostname } = new URL(url);
    const [row] = await database.query<{ id: number }>(
      'insert into urls (project_id, sha256, url, host, domain_id) values ($1, $2, $3, $4, 1) returning id',
      [projectId, createHash('sha256').update(url).digest(), url, hostname],
    );
    await database.query(
      `insert into pages (project_id, url_id, host, status, title, text, word_count, planned_at, modified_on)
       values ($1, $2, $3, 'fetched', $4, $5, 20, now(), $6)`,
      [projectId, row!.id, hostname, title, text, modifiedOn],
    );
    await database.query(
      `insert into url_totals (project_id, generation, model, answers, url_id, source_type, citations, positioned,
         position_sum, brand_citations, host_responses, domain_responses, domain_type_responses,
         domain_untracked_responses, first_seen_at, last_seen_at)
       values ($1, $2, 0, 1, $3, $4, $5, 0, 0, 0, 0, 0, 0, 0, now(), now())`,
      [projectId, generation, row!.id, sourceType, citations],
    );
  }
}
