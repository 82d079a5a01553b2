import { Injectable } from '@nestjs/common';
import { type DeliveryState, storable, type WebhookEvent } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Reading, type Sql, unnested } from '@app/platform/database';
import { Leases } from '@app/platform/leases';
import type { NewDelivery } from '../messages/new-delivery';
import { DELIVERY_LEASE, type DeliveryClaim } from './deliveries.lease';

export interface DeliveryRow {
  readonly id: number;
  readonly webhookId: number;
  readonly event: WebhookEvent;
  readonly sequence: number;
  readonly state: DeliveryState;
  readonly test: boolean;
  readonly redelivery: boolean;
  readonly attempts: number;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
  readonly durationMs: number | null;
  readonly createdAt: Date;
  readonly triedAt: Date | null;
  readonly dueAt: Date;
  readonly payload: string;
}

/** What came of an attempt. */
export interface Outcome {
  readonly triedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly answer: string | null;
  /** Why it failed; null when it did not. */
  readonly error: string | null;
}

const COLUMNS = `id, webhook_id as "webhookId", event, sequence, state, test, redelivery, attempts,
  response_status as "responseStatus", response_body as "responseBody", error, duration_ms as "durationMs",
  created_at as "createdAt", tried_at as "triedAt", due_at as "dueAt", payload`;

const NEW_COLUMNS = {
  webhook_id: 'bigint',
  message_id: 'uuid',
  sequence: 'bigint',
  event: 'text',
  payload: 'text',
  test: 'boolean',
};

@Injectable()
export class DeliveriesRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(DELIVERY_LEASE, database);
  }

  /** Whose delivery it is, which says nothing about who may know it. @returns null when there is none */
  async projectOf(id: number): Promise<number | null> {
    const [row] = await this.database.lookUp<{ projectId: number }>(
      `select project_id as "projectId" from webhook_deliveries where id = $1 ${ofChunk('project_id')}`,
      [id],
    );
    return row?.projectId ?? null;
  }

  /** @returns the ids, in the order of the deliveries */
  async insert(
    { projectId }: ProjectScope,
    deliveries: readonly NewDelivery[],
    now: Date,
    sql: Sql,
  ): Promise<{ readonly id: number; readonly webhookId: number }[]> {
    const { text, values, names } = unnested(NEW_COLUMNS, deliveries, 3);
    return sql.query(
      `insert into webhook_deliveries (project_id, created_at, due_at, state, ${names})
       select $1, $2, $2, 'queued', ${names} from ${text} order by webhook_id, sequence
       returning id, webhook_id as "webhookId"`,
      [projectId, now, ...values],
    );
  }

  /** Newest first. */
  page(
    { projectId }: ProjectScope,
    webhookId: number,
    state: DeliveryState | undefined,
    page: Page,
  ): Reading<DeliveryRow> {
    const values = new Parameters();
    return this.database.reading<DeliveryRow>(
      `select ${COLUMNS} from webhook_deliveries where ${chosen(projectId, webhookId, state, values)}
       order by id desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope, webhookId: number, state: DeliveryState | undefined): Promise<number> {
    const values = new Parameters();
    const [row] = await this.database.query<{ total: number }>(
      `select count(*) as total from webhook_deliveries where ${chosen(projectId, webhookId, state, values)}`,
      values.all,
    );
    return row!.total;
  }

  async find({ projectId }: ProjectScope, id: number, sql: Sql = this.database): Promise<DeliveryRow | undefined> {
    const [row] = await sql.query<DeliveryRow>(
      `select ${COLUMNS} from webhook_deliveries where project_id = $1 and id = $2`,
      [projectId, id],
    );
    return row;
  }

  /**
   * Adds a delivery of the same message, which waits for nobody. One that is still on its way serves instead.
   * @returns the id of the delivery that will send it; undefined when the project has no such delivery
   */
  async sendAgain({ projectId }: ProjectScope, id: number, now: Date, sql: Sql): Promise<number | undefined> {
    const [open] = await sql.query<{ id: number }>(
      `select o.id from webhook_deliveries d
       join webhook_deliveries o on o.project_id = d.project_id and o.webhook_id = d.webhook_id
         and o.message_id = d.message_id and o.state in ('queued', 'sending', 'waiting')
       where d.project_id = $1 and d.id = $2 order by o.id desc limit 1`,
      [projectId, id],
    );
    if (open) return open.id;
    const [row] = await sql.query<{ id: number }>(
      `insert into webhook_deliveries
         (project_id, webhook_id, message_id, sequence, event, payload, test, redelivery, state, created_at, due_at)
       select project_id, webhook_id, message_id, sequence, event, payload, test, true, 'waiting', $3, $3
       from webhook_deliveries where project_id = $1 and id = $2 returning id`,
      [projectId, id, now],
    );
    return row?.id;
  }

  async testsSince({ projectId }: ProjectScope, since: Date, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ tests: number }>(
      `select count(*) as tests from webhook_deliveries
       where project_id = $1 and test and not redelivery and created_at > $2`,
      [projectId, since],
    );
    return row!.tests;
  }

  /** Writes what came of an attempt, which was good. @throws LeaseLost */
  complete(claim: DeliveryClaim, outcome: Outcome, sql: Sql): Promise<void> {
    return this.leases.mustComplete(claim, { set: columnsOf(outcome), sql });
  }

  /** Writes what came of an attempt, which failed. @returns false when the delivery is another worker's by now */
  async note(claim: DeliveryClaim, outcome: Outcome, sql: Sql): Promise<boolean> {
    return (await this.leases.write(claim, columnsOf(outcome), { sql })) !== null;
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.database.sweep(`delete from webhook_deliveries where created_at < $1 ${ofChunk('project_id')}`, [
      moment,
    ]);
  }
}

const columnsOf = ({ triedAt, durationMs, status, answer, error }: Outcome) => ({
  tried_at: triedAt,
  duration_ms: durationMs,
  response_status: status,
  response_body: answer === null ? null : storable(answer),
  error,
});

function chosen(projectId: number, webhookId: number, state: DeliveryState | undefined, values: Parameters): string {
  const conditions = [`project_id = ${values.project(projectId)}`, `webhook_id = ${values.add(webhookId)}`];
  if (state) conditions.push(`state = ${values.add(state)}`);
  return conditions.join(' and ');
}
