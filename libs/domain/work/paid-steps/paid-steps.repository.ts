import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import type { Failures, SpendSubject } from '@app/domain/pipeline';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';

interface Tables {
  readonly steps: string;
  /** The column of the subject's id. */
  readonly of: string;
  readonly countCall: string;
}

const TABLES: Readonly<Record<SpendSubject['kind'], Tables>> = {
  task: {
    steps: 'task_steps',
    of: 'task_id',
    countCall: `insert into task_writings as w (project_id, task_id, calls) values ($1, $2, 1)
      on conflict (project_id, task_id) do update set calls = w.calls + 1 returning calls`,
  },
  recommendation_run: {
    steps: 'recommendation_steps',
    of: 'run_id',
    countCall: `update recommendation_runs set writer_calls = writer_calls + 1 where project_id = $1 and id = $2
      returning writer_calls as calls`,
  },
  prompt_proposal: {
    steps: 'prompt_proposal_steps',
    of: 'user_id',
    countCall: `insert into prompt_proposals as p (project_id, user_id, calls) values ($1, $2, 1)
      on conflict (project_id, user_id) do update set calls = p.calls + 1 returning calls`,
  },
};

/** Keeps what was gathered and answered for a subject until it ends, so that no answer is paid for twice. */
@Injectable()
export class PaidSteps {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  of({ projectId }: ProjectScope, { kind, id }: SpendSubject): StepsOfSubject {
    return new StepsOfSubject(TABLES[kind], [projectId, id], this.database, this.clock);
  }
}

export class StepsOfSubject {
  constructor(
    private readonly tables: Tables,
    private readonly subject: readonly [projectId: number, id: number],
    private readonly database: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * @param key SHA-256 of the question
   * @returns undefined for what is not kept; null when the writer declined
   */
  async find<Said>(key: Buffer): Promise<Said | null | undefined> {
    const { steps, of } = this.tables;
    const [row] = await this.database.query<{ said: Said | null }>(
      `select said from ${steps} where project_id = $1 and ${of} = $2 and key = $3`,
      [...this.subject, key],
    );
    return row?.said;
  }

  /** Keeps it exactly as it is, with what `storable` would replace: a question about something else would be paid again. */
  async keep(key: Buffer, said: unknown, sql: Sql = this.database): Promise<void> {
    const { steps, of } = this.tables;
    await sql.query(
      `insert into ${steps} (project_id, ${of}, key, said, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [...this.subject, key, JSON.stringify(said), this.clock.now()],
    );
  }

  /** @returns undefined for a question that has not failed */
  async failures(question: Buffer): Promise<Failures | undefined> {
    return (await this.find<Failures>(failuresOf(question))) ?? undefined;
  }

  async keepFailures(question: Buffer, failures: Failures): Promise<void> {
    const { steps, of } = this.tables;
    await this.database.query(
      `insert into ${steps} (project_id, ${of}, key, said, created_at) values ($1, $2, $3, $4, $5)
       on conflict (project_id, ${of}, key) do update set said = excluded.said`,
      [...this.subject, failuresOf(question), JSON.stringify(failures), this.clock.now()],
    );
  }

  /** @returns the number of the call among those of the subject, over all attempts; undefined for one that is gone */
  async countCall(sql: Sql): Promise<number | undefined> {
    const [row] = await sql.query<{ calls: number }>(this.tables.countCall, this.subject);
    return row?.calls;
  }

  /** Call it in the transaction that completes, fails or removes the subject. */
  async forget(sql: Sql): Promise<void> {
    const { steps, of } = this.tables;
    await sql.query(`delete from ${steps} where project_id = $1 and ${of} = $2`, this.subject);
  }
}

/** The key under which the failures of a question are kept. */
const failuresOf = (question: Buffer): Buffer => createHash('sha256').update('failures').update(question).digest();
