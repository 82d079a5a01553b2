import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { type Claim, increment, Leases } from '@app/platform/leases';
import { type JudgingTurn, PROMPT_JUDGING_LEASE } from './judging.lease';

@Injectable()
export class PromptJudgings {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(PROMPT_JUDGING_LEASE, database);
  }

  /** Makes the project's turns due from now on, if it has had none. */
  async open({ projectId }: ProjectScope, now: Date): Promise<void> {
    await this.database.query(
      'insert into prompt_judgings (project_id, due_at) values ($1, $2) on conflict do nothing',
      [projectId, now],
    );
  }

  /** @returns the number of the call; undefined when another worker has the project by now */
  async countCall(claim: Claim<JudgingTurn>, sql: Sql): Promise<number | undefined> {
    const options = { returning: ['calls'], ends: claim.ends, sql };
    return (await this.leases.write<{ calls: number }>(claim, { calls: increment(1) }, options))?.calls;
  }

  async release(claim: Claim<JudgingTurn>, dueAt: Date, silences: number): Promise<void> {
    await this.leases.postpone(claim, dueAt, { set: { silences } });
  }
}
