import { Inject, Injectable, Logger } from '@nestjs/common';
import type {
  DeadLetter,
  DeadLettersQuery,
  DeadLettersResponse,
  SettleDeadLettersBody,
  SettledDeadLettersResponse,
} from '@app/core/contracts';
import {
  type Clock,
  DAY_MS,
  type DeadLetterAction,
  type DeadLetterRefusal,
  type DeadWork,
  EVERY_ROW,
  LIMITS,
  type RequestContext,
  requireScope,
} from '@app/core/kernel';
import { withBatches } from '@app/core/tables';
import { Database, mapReading } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { Administrators } from '../administrators.service';
import { deathId, deathOf } from './dead-letter-id';
import { type DeadLetterRow, DeadLettersRepository } from './dead-letters.repository';
import { Revival } from './revival.service';

export type Settled = Pick<SettledDeadLettersResponse, 'done' | 'refused'>;

/** Work that was given up for good, and what operators do about it (docs/operations.md). */
@Injectable()
export class DeadLetters {
  private readonly logger = new Logger(DeadLetters.name);

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly administrators: Administrators,
    private readonly letters: DeadLettersRepository,
    private readonly revival: Revival,
  ) {}

  /** GET /installation/dead_letters. @throws ApiError `ERR_INSUFFICIENT_SCOPE` for whoever is no administrator */
  async list(ctx: RequestContext, { work, page, per_page }: DeadLettersQuery): Promise<DeadLettersResponse> {
    await this.administrators.admit(ctx);
    const since = this.since();
    const counts = (await this.letters.counts(since)) as Record<string, number>;
    const found = mapReading(this.letters.page(work, since, { page, perPage: per_page }), (rows) => rows.map(bodyOf));
    const head = { page, per_page, counts };
    if (per_page === EVERY_ROW) return withBatches(head, found.batches);
    const sum = Object.values(counts).reduce((all, some) => all + some, 0);
    return { ...head, total: work ? (counts[work] ?? 0) : sum, data: await found.rows() };
  }

  /** POST /installation/dead_letters/retry and /drop. @throws ApiError `ERR_INSUFFICIENT_SCOPE` */
  async act(
    ctx: RequestContext,
    action: DeadLetterAction,
    { ids }: SettleDeadLettersBody,
  ): Promise<SettledDeadLettersResponse> {
    requireScope(ctx.caller, 'write');
    await this.administrators.admit(ctx);
    return { action, ...(await this.settle(action, ids, ctx.caller.userId)) };
  }

  /** The newest first, for a command. @param work all kinds unless given */
  async newest(
    limit: number,
    work?: DeadWork,
  ): Promise<{ readonly counts: Record<string, number>; readonly data: DeadLetter[] }> {
    const since = this.since();
    const counts = (await this.letters.counts(since)) as Record<string, number>;
    const rows = await this.letters.page(work, since, { page: 1, perPage: limit }).rows();
    return { counts, data: rows.map(bodyOf) };
  }

  /**
   * Has dead work begin again, or has it rest. Each by itself: one that is refused keeps no other.
   * @param userId the administrator; null for a command
   */
  async settle(action: DeadLetterAction, ids: readonly string[], userId: number | null): Promise<Settled> {
    const done: string[] = [];
    const refused: Settled['refused'] = [];
    for (const id of new Set(ids)) {
      const reason = await this.settleOne(action, id, userId);
      if (reason) refused.push({ id, reason });
      else done.push(id);
    }
    if (done.length > 0)
      this.logger.log(`${action} of ${done.join(', ')} by ${userId ? `user ${userId}` : 'a command'}`);
    return { done, refused };
  }

  /** A job calls it. */
  async removeOld(): Promise<void> {
    // Twice as long as dead letters are shown, so that none comes back.
    await this.letters.removeActions(new Date(this.clock.now().getTime() - 2 * LIMITS.deadLetterDays * DAY_MS));
  }

  private async settleOne(action: DeadLetterAction, id: string, userId: number | null) {
    const death = deathOf(id);
    if (!death) return 'not_dead';
    const at = this.clock.now();
    return this.database
      .transaction(async (sql): Promise<DeadLetterRefusal | null> => {
        const letter = await this.letters.find(death, this.since(), sql);
        // Of several who press at once, the first one writes the row, and the others wait for it.
        if (!letter || !(await this.letters.settle(letter, { action, at, userId }, sql))) return 'not_dead';
        const refusal = action === 'retry' ? await this.revival.of(letter, at, sql) : null;
        if (refusal) throw new Refused(refusal);
        return null;
      })
      .catch((error: unknown) => {
        if (error instanceof Refused) return error.reason;
        throw error;
      });
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - LIMITS.deadLetterDays * DAY_MS);
  }
}

/** Takes back what was written in the transaction. */
class Refused extends Error {
  constructor(readonly reason: DeadLetterRefusal) {
    super(reason);
  }
}

const bodyOf = (row: DeadLetterRow): DeadLetter => ({
  id: deathId(row),
  work: row.work,
  project_id: row.projectId,
  project: row.project,
  item_id: row.itemId,
  died_at: row.diedAt.toISOString(),
  attempts: row.attempts,
  reason: row.reason,
});
