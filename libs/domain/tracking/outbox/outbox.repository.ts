import { Injectable } from '@nestjs/common';
import { storableJson } from '@app/core/kernel';
import { Database, type Sql } from '@app/platform/database';
import { Leases } from '@app/platform/leases';
import type { ProjectScope } from '../projects/project-scope';
import { ANSWERED, type AnswerFacts, type PlainEvent, type PlainFacts } from './happening';
import { OUTBOX_LEASE, type OutboxClaim } from './outbox.lease';

/**
 * What has happened, written in the transaction of the fact. The wings that bring facts write here and `signals` takes
 * it from here, so that they do not know each other (docs/architecture.md).
 */
@Injectable()
export class OutboxRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(OUTBOX_LEASE, database);
  }

  /** One row for each answer. The caller knows that somebody listens. */
  async addAnswers({ projectId }: ProjectScope, answers: readonly AnswerFacts[], now: Date, sql: Sql): Promise<void> {
    await sql.prepared(
      'outbox-answers',
      `insert into outbox (project_id, event, happened_at, due_at, facts)
       select $1, '${ANSWERED}', $2, $2, facts from jsonb_array_elements($3) facts`,
      [projectId, now, storableJson(answers)],
    );
  }

  /**
   * Adds nothing to a project to which nobody listens, or which is a demo.
   * @returns whether it was added
   */
  async add<Event extends PlainEvent>(
    { projectId }: Pick<ProjectScope, 'projectId'>,
    event: Event,
    facts: PlainFacts<Event>,
    now: Date,
    sql: Sql = this.database,
  ): Promise<boolean> {
    const rows = await sql.prepared(
      'outbox-add',
      `insert into outbox (project_id, event, happened_at, due_at, facts)
       select id, $2, $3, $3, $4 from projects where id = $1 and (listened_to or has_channels) and not demo returning id`,
      [projectId, event, now, storableJson(facts)],
    );
    return rows.length > 0;
  }

  /** The same for every project of an account. @returns the projects that somebody listens to */
  async addToAccount<Event extends PlainEvent>(
    userId: number,
    event: Event,
    facts: PlainFacts<Event>,
    now: Date,
    sql: Sql = this.database,
  ): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `insert into outbox (project_id, event, happened_at, due_at, facts)
       select id, $2, $3, $3, $4 from projects where user_id = $1 and (listened_to or has_channels) and not demo
       returning project_id as id`,
      [userId, event, now, storableJson(facts)],
    );
    return rows.map(({ id }) => id);
  }

  /** Whoever listens has been told. @throws LeaseLost */
  async remove(claim: OutboxClaim, sql: Sql): Promise<void> {
    await this.leases.mustComplete(claim, { sql });
    await sql.query('delete from outbox where project_id = $1 and id = $2', [claim.key.project_id, claim.id]);
  }
}
