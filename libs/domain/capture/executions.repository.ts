import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/projects';
import { Database, type Sql } from '@app/platform/database';
import { ChannelConflict } from './channel-conflict';

/** An execution that this process holds until its lease ends; `attempts` fences off a holder whose lease has lapsed. */
export interface Claim {
  readonly id: number;
  readonly attempts: number;
  /** A raw answer is stored already: only extraction is left. */
  readonly captured: boolean;
  readonly model: number;
  readonly channel: Channel;
  readonly demo: boolean;
  readonly vendorTaskId: string | null;
  readonly promptText: string;
  readonly countryCode: string;
  readonly languageCode: string;
}

@Injectable()
export class ExecutionsRepository {
  constructor(private readonly database: Database) {}

  /** Takes a waiting execution, or one whose holder died; `null` when somebody else holds or has settled it. */
  async claim(scope: ProjectScope, executionId: number, now: Date, leaseUntil: Date): Promise<Claim | null> {
    const [claim] = await this.database.query<Claim>(
      `update executions e
       set state = case e.state when 'captured' then 'captured' else 'running' end,
         lease_until = $4, attempts = attempts + 1
       from prompts p, projects
       where e.project_id = $1 and e.id = $2
         and (e.state = 'queued' or (e.state in ('running', 'captured') and coalesce(e.lease_until, $3) <= $3))
         and p.project_id = e.project_id and p.id = e.prompt_id and projects.id = e.project_id
       returning e.id, e.attempts, e.state = 'captured' as captured, e.model, e.channel, projects.demo,
         e.vendor_task_id as "vendorTaskId", p.prompt_text as "promptText", p.country_code as "countryCode",
         p.language_code as "languageCode"`,
      [scope.projectId, executionId, now, leaseUntil],
    );
    return claim ?? null;
  }

  async rememberVendorTask(scope: ProjectScope, { id, attempts }: Claim, vendorTaskId: string): Promise<void> {
    await this.database.query(
      'update executions set vendor_task_id = $4 where project_id = $1 and id = $2 and attempts = $3',
      [scope.projectId, id, attempts, vendorTaskId],
    );
  }

  /** Puts it back for a later moment; a vendor that only asked to wait costs no attempt. */
  async postpone(scope: ProjectScope, claim: Claim, dueAt: Date, spendAttempt: boolean): Promise<void> {
    await this.database.query(
      `update executions set state = 'queued', due_at = $4, enqueued_at = null, lease_until = null,
         attempts = attempts - $5
       where project_id = $1 and id = $2 and attempts = $3 and state = 'running'`,
      [scope.projectId, claim.id, claim.attempts, dueAt, spendAttempt ? 0 : 1],
    );
  }

  async fail(
    scope: ProjectScope,
    claim: Claim,
    executedAt: Date,
    day: string,
    code: string,
    message: string,
  ): Promise<void> {
    await this.database.query(
      `update executions set state = 'failed', executed_at = $4, day = $5, error_code = $6, error_message = $7,
         lease_until = null
       where project_id = $1 and id = $2 and attempts = $3 and state = 'running'`,
      [scope.projectId, claim.id, claim.attempts, executedAt, day, code, message],
    );
  }

  /** Model code → the channel that the project's answers of it came through. */
  async heldChannels(scope: ProjectScope, sql: Sql = this.database): Promise<Map<number, Channel>> {
    const rows = await sql.query<{ model: number; channel: Channel }>(
      'select model, channel from project_models where project_id = $1',
      [scope.projectId],
    );
    return new Map(rows.map(({ model, channel }) => [model, channel]));
  }

  /**
   * The first execution of a model fixes the project's channel for it (docs/metrics.md).
   * @throws ChannelConflict when it is held by another
   */
  async fixChannel(scope: ProjectScope, model: number, channel: Channel, sql: Sql): Promise<void> {
    await sql.query(
      'insert into project_models (project_id, model, channel) values ($1, $2, $3) on conflict do nothing',
      [scope.projectId, model, channel],
    );
    const held = (await this.heldChannels(scope, sql)).get(model)!;
    if (held !== channel) throw new ChannelConflict(model, held, channel);
  }
}
