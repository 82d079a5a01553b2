import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Sql } from '@app/platform/database';
import type { TrafficReport } from './traffic-report';

export interface Upload {
  readonly sha256: Buffer;
  /** Nothing of the file is taken if one row is bad. */
  readonly strict: boolean;
}

@Injectable()
export class UploadsRepository {
  constructor(private readonly database: Database) {}

  /**
   * The report of a file that was counted before, whoever uploaded it. A release that did not count visits is no longer
   * taken at its word: the file may be read again, and its requests are known.
   */
  async reportOf({ projectId }: ProjectScope, sha256: Buffer): Promise<TrafficReport | null> {
    const [row] = await this.database.query<{ report: TrafficReport }>(
      `select report from agent_uploads where project_id = $1 and sha256 = $2 and state = 'done' and report ? 'visits'`,
      [projectId, sha256],
    );
    return row?.report ?? null;
  }

  /** Stores a file for a worker. A file that waits already, or has failed, is stored anew. */
  stage(scope: ProjectScope, upload: Upload, bytes: AsyncIterable<Buffer>, now: Date): Promise<number> {
    return this.database.transaction(async (sql) => {
      const id = await this.open(scope, upload, now, sql);
      await this.dropChunks(scope, id, sql);
      let number = 0;
      for await (const chunk of bytes) {
        await sql.query(
          'insert into agent_upload_chunks (project_id, upload_id, number, bytes) values ($1, $2, $3, $4)',
          [scope.projectId, id, (number += 1), chunk],
        );
      }
      return id;
    });
  }

  /** Registers a file and locks its row until the transaction ends. */
  async open({ projectId }: ProjectScope, { sha256, strict }: Upload, now: Date, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ id: number }>(
      `insert into agent_uploads (project_id, sha256, state, strict, created_at) values ($1, $2, 'staged', $3, $4)
       on conflict (project_id, sha256) do update set state = 'staged', strict = excluded.strict, problem = null
       returning id`,
      [projectId, sha256, strict, now],
    );
    return row!.id;
  }

  /**
   * Locks a waiting file's row until the transaction ends.
   * @returns null for a file that another worker has locked, or has counted
   */
  async lock({ projectId }: ProjectScope, id: number, sql: Sql): Promise<Upload | null> {
    const [row] = await sql.query<{ sha256: Buffer; strict: boolean }>(
      `select sha256, strict from agent_uploads where project_id = $1 and id = $2 and state = 'staged'
       for update skip locked`,
      [projectId, id],
    );
    return row ?? null;
  }

  staged(limit: number): Promise<{ projectId: number; id: number }[]> {
    return this.database.sweep(
      `select project_id as "projectId", id from agent_uploads where state = 'staged' ${ofChunk('project_id')} order by project_id, id limit $1`,
      [limit],
    );
  }

  async *bytes({ projectId }: ProjectScope, id: number, sql: Sql): AsyncGenerator<Buffer> {
    for (let number = 1; ; number += 1) {
      const [chunk] = await sql.query<{ bytes: Buffer }>(
        'select bytes from agent_upload_chunks where project_id = $1 and upload_id = $2 and number = $3',
        [projectId, id, number],
      );
      if (!chunk) return;
      yield chunk.bytes;
    }
  }

  /** Marks a file as counted. Call it in the transaction that counts the file. */
  async done(scope: ProjectScope, id: number, report: TrafficReport, sql: Sql): Promise<void> {
    await this.end(scope, id, 'done', null, report, sql);
  }

  failed(scope: ProjectScope, id: number, problem: string, report: TrafficReport | null): Promise<void> {
    return this.database.transaction((sql) => this.end(scope, id, 'failed', problem, report, sql));
  }

  private async end(
    scope: ProjectScope,
    id: number,
    state: 'done' | 'failed',
    problem: string | null,
    report: TrafficReport | null,
    sql: Sql,
  ): Promise<void> {
    await sql.query(
      'update agent_uploads set state = $3, problem = $4, report = $5 where project_id = $1 and id = $2',
      [scope.projectId, id, state, problem, report && JSON.stringify(report)],
    );
    await this.dropChunks(scope, id, sql);
  }

  private async dropChunks({ projectId }: ProjectScope, id: number, sql: Sql): Promise<void> {
    await sql.query('delete from agent_upload_chunks where project_id = $1 and upload_id = $2', [projectId, id]);
  }
}
