import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, insertMany, ofChunk, type Sql } from '@app/platform/database';
import { increment, LeaseLost, Leases } from '@app/platform/leases';
import { IMPORT_LEASE, type ImportClaim } from './imports.lease';
import type { RefusedRowRecord } from './imports.repository';

/** What a batch of rows adds to its import. */
export interface ImportProgress {
  /** Of the file, up to the last row of the batch. */
  readonly bytesRead: number;
  readonly rows: number;
  readonly taken: number;
  readonly ofModelsOff: number;
  readonly known: number;
  readonly refused: number;
  readonly promptsAdded: number;
}

const REFUSED = { line: 'bigint', reason: 'text', row: 'text' };

/** Imports as workers see them (imports.lease.ts). */
@Injectable()
export class ImportWorkRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(IMPORT_LEASE, database);
  }

  /** The bytes of the file, a piece at a time. */
  async *bytes({ projectId }: ProjectScope, id: number): AsyncGenerator<Buffer> {
    for (let number = 1; ; number += 1) {
      const [piece] = await this.database.query<{ bytes: Buffer }>(
        'select bytes from import_pieces where project_id = $1 and import_id = $2 and number = $3',
        [projectId, id, number],
      );
      if (!piece) return;
      yield piece.bytes;
    }
  }

  /** Moves the import on. Call it in the transaction of the rows. @throws LeaseLost */
  async move(claim: ImportClaim, progress: ImportProgress, sql: Sql): Promise<void> {
    const { bytesRead, rows, taken, ofModelsOff, known, refused, promptsAdded } = progress;
    const set = {
      bytes_read: bytesRead,
      rows_read: increment(rows),
      rows_taken: increment(taken),
      rows_of_models_off: increment(ofModelsOff),
      rows_known: increment(known),
      rows_refused: increment(refused),
      prompts_added: increment(promptsAdded),
    };
    if (!(await this.leases.write(claim, set, { sql }))) throw new LeaseLost();
  }

  async refuse({ projectId }: ProjectScope, id: number, rows: readonly RefusedRowRecord[], sql: Sql): Promise<void> {
    if (rows.length === 0) return;
    const { text, values } = insertMany('import_refusals', REFUSED, rows, { project_id: projectId, import_id: id });
    await sql.query(text, values);
  }

  /** Ends an import whose rows are all read. @throws LeaseLost */
  async complete(scope: ProjectScope, claim: ImportClaim, now: Date, sql: Sql): Promise<void> {
    await this.leases.mustComplete(claim, { set: { ended_at: now }, sql });
    await this.dropPieces(scope, claim.id, sql);
  }

  async dropPieces({ projectId }: ProjectScope, id: number, sql: Sql): Promise<void> {
    await sql.query('delete from import_pieces where project_id = $1 and import_id = $2', [projectId, id]);
  }

  /** Forgets imports that wait for pieces and got the last one before this moment. */
  async removeAbandoned(before: Date): Promise<void> {
    await this.database.sweep(
      `delete from imports where state = 'uploading' and touched_at < $1 ${ofChunk('project_id')}`,
      [before],
    );
  }
}
