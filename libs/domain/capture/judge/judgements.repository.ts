import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/projects';
import { Database, type Sql } from '@app/platform/database';

interface Judgement {
  readonly key: Buffer;
  readonly model: string;
  readonly promptVersion: number;
  /** As JSON. */
  readonly verdicts: unknown;
}

/** What was asked once is not paid for again. */
@Injectable()
export class JudgementsRepository {
  constructor(private readonly database: Database) {}

  /** What was said, by the key in hex. */
  async find<Said>({ projectId }: ProjectScope, keys: readonly Buffer[]): Promise<Map<string, Said>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database.query<{ key: Buffer; verdicts: Said }>(
      'select key, verdicts from judgements where project_id = $1 and key = any($2::bytea[])',
      [projectId, keys],
    );
    return new Map(rows.map(({ key, verdicts }) => [key.toString('hex'), verdicts]));
  }

  async insert({ projectId }: ProjectScope, judgement: Judgement, now: Date, sql: Sql): Promise<void> {
    await sql.query(
      `insert into judgements (project_id, key, model, prompt_version, verdicts, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [projectId, judgement.key, judgement.model, judgement.promptVersion, JSON.stringify(judgement.verdicts), now],
    );
  }

  /** Answers that old are not judged any more. */
  async removeOlder(before: Date): Promise<void> {
    await this.database.query('delete from judgements where created_at < $1', [before]);
  }
}
