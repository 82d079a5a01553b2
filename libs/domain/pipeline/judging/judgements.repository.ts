import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Sql, unnested } from '@app/platform/database';

interface Judgement {
  readonly key: Buffer;
  readonly model: string;
  readonly promptVersion: number;
  /** Any JSON value. */
  readonly verdicts: unknown;
}

const COLUMNS = { key: 'bytea', model: 'text', prompt_version: 'int', verdicts: 'jsonb' };

/** Stores what the judge said, so that no question is paid for twice. */
@Injectable()
export class JudgementsRepository {
  constructor(private readonly database: Database) {}

  /** @returns what the judge said, by the key in hex */
  async find<Said>({ projectId }: ProjectScope, keys: readonly Buffer[]): Promise<Map<string, Said>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database.query<{ key: Buffer; verdicts: Said }>(
      'select key, verdicts from judgements where project_id = $1 and key = any($2::bytea[])',
      [projectId, keys],
    );
    return new Map(rows.map(({ key, verdicts }) => [key.toString('hex'), verdicts]));
  }

  async insert({ projectId }: ProjectScope, judgements: readonly Judgement[], now: Date, sql: Sql): Promise<void> {
    const rows = judgements.map(({ key, model, promptVersion, verdicts }) => ({
      key,
      model,
      prompt_version: promptVersion,
      verdicts: JSON.stringify(verdicts),
    }));
    const { text, values, names } = unnested(COLUMNS, rows, 3);
    await sql.query(
      `insert into judgements (project_id, created_at, ${names}) select $1, $2, ${names} from ${text}
       on conflict do nothing`,
      [projectId, now, ...values],
    );
  }

  /** Replaces what the judge said by what it said when it was asked again. */
  async replace({ projectId }: ProjectScope, key: Buffer, verdicts: unknown, sql: Sql): Promise<void> {
    await sql.query('update judgements set verdicts = $3 where project_id = $1 and key = $2', [
      projectId,
      key,
      JSON.stringify(verdicts),
    ]);
  }

  /** Removes judgements of answers that are too old to be judged again. */
  async removeOlder(before: Date): Promise<void> {
    await this.database.sweep(`delete from judgements where created_at < $1 ${ofChunk('project_id')}`, [before]);
  }
}
