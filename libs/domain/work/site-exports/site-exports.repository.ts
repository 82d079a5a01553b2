import { Injectable } from '@nestjs/common';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ExportKind, ExportSource, ReadExportRow } from '@app/core/site-exports';
import { ASSISTANTS } from '@app/core/site-visits';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, insertMany, type Reading, type Sql } from '@app/platform/database';

export interface ExportSpan {
  readonly source: ExportSource;
  readonly kind: ExportKind;
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface ExportRecord extends ExportSpan {
  readonly id: number;
  readonly name: string;
  readonly rows: number;
  readonly leftOut: number;
  readonly contentSha256: Buffer;
  readonly createdAt: Date;
  readonly replacedAt: Date | null;
}

export type NewExport = Omit<ExportRecord, 'id' | 'createdAt' | 'replacedAt'>;

const COLUMNS = `id, source, kind, first_day as "firstDay", last_day as "lastDay", name, rows, left_out as "leftOut",
  content_sha256 as "contentSha256", created_at as "createdAt", replaced_at as "replacedAt"`;

const ROW = {
  number: 'int',
  key: 'text',
  page: 'text',
  assistant: 'smallint',
  source_medium: 'text',
  clicks: 'bigint',
  impressions: 'bigint',
  position: 'numeric',
  sessions: 'bigint',
  citations: 'bigint',
};

const CODES: ReadonlyMap<string, number> = new Map(ASSISTANTS.map(({ slug, code }) => [slug, code]));

@Injectable()
export class SiteExportsRepository {
  constructor(private readonly database: Database) {}

  /** The export of this source, kind and period. */
  async ofSpan(
    { projectId }: ProjectScope,
    { source, kind, firstDay, lastDay }: ExportSpan,
    sql: Sql = this.database,
  ): Promise<ExportRecord | undefined> {
    const [row] = await sql.query<ExportRecord>(
      `select ${COLUMNS} from site_exports
       where project_id = $1 and source = $2 and kind = $3 and first_day = $4 and last_day = $5`,
      [projectId, source, kind, firstDay, lastDay],
    );
    return row;
  }

  async one({ projectId }: ProjectScope, id: number): Promise<ExportRecord | undefined> {
    const [row] = await this.database.query<ExportRecord>(
      `select ${COLUMNS} from site_exports where project_id = $1 and id = $2`,
      [projectId, id],
    );
    return row;
  }

  async count({ projectId }: ProjectScope, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ exports: number }>(
      'select count(*) as exports from site_exports where project_id = $1',
      [projectId],
    );
    return row!.exports;
  }

  async insert({ projectId }: ProjectScope, one: NewExport, now: Date, sql: Sql): Promise<ExportRecord> {
    const { source, kind, firstDay, lastDay, name, rows, leftOut, contentSha256 } = one;
    const [row] = await sql.query<ExportRecord>(
      `insert into site_exports
         (project_id, source, kind, first_day, last_day, name, rows, left_out, content_sha256, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${COLUMNS}`,
      [projectId, source, kind, firstDay, lastDay, name, rows, leftOut, contentSha256, now],
    );
    return row!;
  }

  /** Takes the rows of an export away, whose place others take. */
  async replace({ projectId }: ProjectScope, id: number, one: NewExport, now: Date, sql: Sql): Promise<ExportRecord> {
    await this.removeRows(projectId, id, sql);
    const [row] = await sql.query<ExportRecord>(
      `update site_exports set name = $3, rows = $4, left_out = $5, content_sha256 = $6, replaced_at = $7
       where project_id = $1 and id = $2 returning ${COLUMNS}`,
      [projectId, id, one.name, one.rows, one.leftOut, one.contentSha256, now],
    );
    return row!;
  }

  async addRows({ projectId }: ProjectScope, id: number, rows: readonly ReadExportRow[], sql: Sql): Promise<void> {
    const named = rows.map(({ assistant, sourceMedium, ...row }, index) => ({
      ...row,
      number: index + 1,
      assistant: assistant && CODES.get(assistant)!,
      source_medium: sourceMedium,
    }));
    const { text, values } = insertMany('site_export_rows', ROW, named, { project_id: projectId, export_id: id });
    await sql.query(text, values);
  }

  /** The latest period first. */
  page({ projectId }: ProjectScope, filter: ExportFilter, page: Page): Reading<ExportRecord> {
    const values = new Parameters();
    return this.database.reading<ExportRecord>(
      `select ${COLUMNS} from site_exports where ${filtered(projectId, filter, values)}
       order by last_day desc, first_day desc, source, kind ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope, filter: ExportFilter): Promise<number> {
    const values = new Parameters();
    const [row] = await this.database.query<{ total: number }>(
      `select count(*) as total from site_exports where ${filtered(projectId, filter, values)}`,
      values.all,
    );
    return row!.total;
  }

  async remove({ projectId }: ProjectScope, id: number, sql: Sql): Promise<boolean> {
    const removed = await sql.query('delete from site_exports where project_id = $1 and id = $2 returning id', [
      projectId,
      id,
    ]);
    if (removed.length > 0) await this.removeRows(projectId, id, sql);
    return removed.length > 0;
  }

  private async removeRows(projectId: number, id: number, sql: Sql): Promise<void> {
    await sql.query('delete from site_export_rows where project_id = $1 and export_id = $2', [projectId, id]);
  }
}

export interface ExportFilter {
  readonly source?: readonly ExportSource[];
  readonly kind?: readonly ExportKind[];
}

const filtered = (projectId: number, { source, kind }: ExportFilter, values: Parameters): string =>
  [
    `project_id = ${values.project(projectId)}`,
    ...(source ? [`source = any(${values.add(source)}::text[])`] : []),
    ...(kind ? [`kind = any(${values.add(kind)}::text[])`] : []),
  ].join(' and ');
