import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';

/** Finds pages whose evidence was made for other actors than the project tracks now. */
@Injectable()
export class PageEvidenceRepository {
  constructor(private readonly database: Database) {}

  async isCurrent({ projectId }: ProjectScope, evidenceKey: string): Promise<boolean> {
    const rows = await this.database.query('select 1 from page_plans where project_id = $1 and evidence_key = $2', [
      projectId,
      evidenceKey,
    ]);
    return rows.length > 0;
  }

  async setCurrent({ projectId }: ProjectScope, evidenceKey: string, sql: Sql): Promise<void> {
    await sql.query('update page_plans set evidence_key = $2 where project_id = $1', [projectId, evidenceKey]);
  }

  /** Finds the next page after `afterUrlId` with such evidence, and locks it until the transaction ends. */
  async nextStale(
    { projectId }: ProjectScope,
    evidenceKey: string,
    afterUrlId: number,
    sql: Sql,
  ): Promise<{ urlId: number; text: string } | null> {
    const [row] = await sql.query<{ urlId: number; text: string }>(
      `select url_id as "urlId", text from pages
       where project_id = $1 and url_id > $3 and word_count > 0 and evidence_key is distinct from $2
       order by url_id limit 1 for update`,
      [projectId, evidenceKey, afterUrlId],
    );
    return row ?? null;
  }
}
