import type { PageCache } from '@app/core/contracts';
import type { ProjectScope } from '@app/domain/tracking';
import type { Database } from '@app/platform/database';

interface Evidence {
  readonly actor: { readonly id: number; readonly name: string };
  readonly snippet: string;
  readonly start: number;
  readonly end: number;
}

/** What the fetcher has stored of a page. */
export interface StoredPage {
  readonly page: Omit<PageCache, 'fetched_at'> & { readonly fetched_at: Date | null };
  readonly text: string;
  readonly html: string;
  /** By place. */
  readonly mention_evidence: readonly Evidence[];
  /** The distinct texts around the names. */
  readonly snippets: readonly string[];
}

export async function storedPage(
  database: Database,
  { projectId }: ProjectScope,
  urlId: number,
): Promise<StoredPage | null> {
  const [row] = await database.query<StoredPage['page'] & { text: string; html: string }>(
    `select status, http_status, final_url, title, meta_description, language, content_type, word_count, canonical_url,
       fetched_at, error, text, html
     from pages where project_id = $1 and url_id = $2`,
    [projectId, urlId],
  );
  if (!row) return null;
  const evidence = await database.query<Evidence>(
    `select jsonb_build_object('id', coalesce(c.id, p.id), 'name', coalesce(c.brand_name, p.brand_name, p.name)) as actor,
       snippet, start_offset as start, end_offset as "end"
     from page_evidence e join projects p on p.id = e.project_id
     left join competitors c on c.project_id = e.project_id and c.id = e.actor_id
     where e.project_id = $1 and e.url_id = $2 order by start_offset, actor_id`,
    [projectId, urlId],
  );
  const { text, html, ...page } = row;
  const snippets = [...new Set(evidence.map(({ snippet }) => snippet))];
  return { page, text, html, mention_evidence: evidence, snippets };
}
