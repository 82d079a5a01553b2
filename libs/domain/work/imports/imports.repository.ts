import { Injectable } from '@nestjs/common';
import type { ImportFormat, ImportState } from '@app/core/contracts';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ImportMapping } from '@app/domain/pipeline';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Reading, type Sql } from '@app/platform/database';

export interface NewImport {
  readonly userId: number;
  /** Of the file and how it is read. */
  readonly fileKey: Buffer;
  readonly name: string;
  readonly format: ImportFormat;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly mapping: ImportMapping;
  readonly refuseUnknownPrompts: boolean;
}

export interface ImportRow extends Pick<NewImport, 'name' | 'format' | 'bytes'> {
  readonly id: number;
  readonly state: ImportState;
  readonly problem: string | null;
  readonly bytesRead: number;
  readonly rowsRead: number;
  readonly rowsTaken: number;
  readonly rowsOfModelsOff: number;
  readonly rowsKnown: number;
  readonly rowsRefused: number;
  readonly promptsAdded: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** Numbers of the pieces that are there. */
  readonly pieces: readonly number[];
}

export interface RefusedRowRecord {
  readonly line: number;
  readonly reason: string;
  readonly row: string;
}

/** $1 is the project: a cluster then asks its node alone. */
const COLUMNS = `i.id, i.name, i.format, i.bytes, i.state, i.problem, i.bytes_read as "bytesRead", i.rows_read as "rowsRead",
  i.rows_taken as "rowsTaken", i.rows_of_models_off as "rowsOfModelsOff", i.rows_known as "rowsKnown", i.rows_refused as "rowsRefused",
  i.prompts_added as "promptsAdded", i.created_at as "createdAt", i.ended_at as "endedAt",
  array(select p.number from import_pieces p
    where p.project_id = $1 and p.import_id = i.id and i.state = 'uploading' order by 1) as pieces`;

/** Imports as requests see them (imports.lease.ts). */
@Injectable()
export class ImportsRepository {
  constructor(private readonly database: Database) {}

  /** The import of the same file by the same user that has not failed. */
  async idOfFile({ projectId }: ProjectScope, { userId, fileKey }: NewImport, sql: Sql): Promise<number | undefined> {
    const [row] = await sql.query<{ id: number }>(
      `select id from imports where project_id = $1 and user_id = $2 and file_key = $3 and state <> 'failed'`,
      [projectId, userId, fileKey],
    );
    return row?.id;
  }

  async open({ projectId }: ProjectScope, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ open: number }>(
      `select count(*) as open from imports where project_id = $1 and state in ('uploading', 'waiting', 'reading')`,
      [projectId],
    );
    return row!.open;
  }

  async insert({ projectId }: ProjectScope, file: NewImport, now: Date, sql: Sql): Promise<number> {
    const { userId, fileKey, name, format, bytes, sha256, mapping, refuseUnknownPrompts } = file;
    const [row] = await sql.query<{ id: number }>(
      `insert into imports (project_id, user_id, file_key, name, format, bytes, sha256, mapping, refuse_unknown_prompts,
         state, created_at, touched_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'uploading', $10, $10) returning id`,
      [projectId, userId, fileKey, name, format, bytes, sha256, JSON.stringify(mapping), refuseUnknownPrompts, now],
    );
    return row!.id;
  }

  async one({ projectId }: ProjectScope, id: number, sql: Sql = this.database): Promise<ImportRow | undefined> {
    const [row] = await sql.query<ImportRow>(`select ${COLUMNS} from imports i where i.project_id = $1 and i.id = $2`, [
      projectId,
      id,
    ]);
    return row;
  }

  /** The newest first. */
  page({ projectId }: ProjectScope, page: Page): Reading<ImportRow> {
    const values = new Parameters();
    return this.database.reading<ImportRow>(
      `select ${COLUMNS} from imports i where i.project_id = ${values.project(projectId)}
       order by i.created_at desc, i.id desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(
      'select count(*) as total from imports where project_id = $1',
      [projectId],
    );
    return row!.total;
  }

  /**
   * Locks an import until the transaction ends, so that its pieces come one after the other.
   * @returns its bytes while it waits for pieces, null when it does not; undefined when there is none
   */
  async lockUploading({ projectId }: ProjectScope, id: number, sql: Sql): Promise<number | null | undefined> {
    const [row] = await sql.query<{ bytes: number; state: ImportState }>(
      'select bytes, state from imports where project_id = $1 and id = $2 for update',
      [projectId, id],
    );
    return row && (row.state === 'uploading' ? row.bytes : null);
  }

  /** A piece that came before is left as it is. @returns how many are there */
  async addPiece({ projectId }: ProjectScope, id: number, number: number, bytes: Buffer, sql: Sql): Promise<number> {
    await sql.query(
      'insert into import_pieces (project_id, import_id, number, bytes) values ($1, $2, $3, $4) on conflict do nothing',
      [projectId, id, number, bytes],
    );
    const [row] = await sql.query<{ pieces: number }>(
      'select count(*) as pieces from import_pieces where project_id = $1 and import_id = $2',
      [projectId, id],
    );
    return row!.pieces;
  }

  /** @param whole whether all its pieces are there */
  async touch({ projectId }: ProjectScope, id: number, whole: boolean, now: Date, sql: Sql): Promise<void> {
    await sql.query(
      `update imports set touched_at = $3, state = case when $4 then 'waiting' else state end,
         due_at = case when $4 then $3 else due_at end
       where project_id = $1 and id = $2`,
      [projectId, id, now, whole],
    );
  }

  async remove({ projectId }: ProjectScope, id: number): Promise<boolean> {
    const removed = await this.database.query('delete from imports where project_id = $1 and id = $2 returning id', [
      projectId,
      id,
    ]);
    return removed.length > 0;
  }

  refused({ projectId }: ProjectScope, id: number, page: Page): Reading<RefusedRowRecord> {
    const values = new Parameters();
    return this.database.reading<RefusedRowRecord>(
      `select line, reason, row from import_refusals
       where project_id = ${values.project(projectId)} and import_id = ${values.add(id)}
       order by line ${pageClause(page, values)}`,
      values.all,
    );
  }

  async totalRefused({ projectId }: ProjectScope, id: number): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(
      'select count(*) as total from import_refusals where project_id = $1 and import_id = $2',
      [projectId, id],
    );
    return row!.total;
  }
}
