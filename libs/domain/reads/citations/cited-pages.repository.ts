import { Injectable } from '@nestjs/common';
import { PAGE_COLUMNS, type PageRecord } from '../answer-rows/page-rows';
import type { ProjectScope } from '@app/domain/tracking';
import { ReadDatabase } from '@app/platform/database';
import type { CitedUrl } from './cited-urls.repository';

export interface PageContents {
  readonly text: string;
  /** The HTML was sanitised before it was stored. */
  readonly html: string;
}

export interface EvidenceRecord {
  readonly actorId: number;
  readonly snippet: string;
  readonly start: number;
  readonly end: number;
}

/** Reads what the page cache has about a cited URL (docs/page-cache.md). */
@Injectable()
export class CitedPagesRepository {
  constructor(private readonly database: ReadDatabase) {}

  page(scope: ProjectScope, url: CitedUrl): Promise<PageRecord | null> {
    return this.read<PageRecord>(scope, url, PAGE_COLUMNS);
  }

  pageWithContents(scope: ProjectScope, url: CitedUrl): Promise<(PageRecord & PageContents) | null> {
    return this.read<PageRecord & PageContents>(scope, url, `${PAGE_COLUMNS}, text, html`);
  }

  /** The evidence in the order of the page's text. */
  evidence({ projectId }: ProjectScope, { id }: CitedUrl): Promise<EvidenceRecord[]> {
    return this.database.query(
      `select actor_id as "actorId", snippet, start_offset as start, end_offset as end
       from page_evidence where project_id = $1 and url_id = $2 order by start_offset, actor_id, ordinal`,
      [projectId, id],
    );
  }

  private async read<Row extends object>({ projectId }: ProjectScope, { id }: CitedUrl, columns: string) {
    const [row] = await this.database.query<Row>(`select ${columns} from pages where project_id = $1 and url_id = $2`, [
      projectId,
      id,
    ]);
    return row ?? null;
  }
}
