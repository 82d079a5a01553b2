import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IDEMPOTENCY_HEADER, invalidParam, type RequestContext } from '@app/core/kernel';
import { Database, type Sql } from '@app/platform/database';
import { IdempotencyKeysRepository } from './idempotency-keys.repository';

const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
/** Tried after the first: of two nodes one in 512 projects finds no place. */
const OTHER_IDS = 8;

/**
 * Runs writes that a client may send again with the same key (docs/api.md). Key, write and answer are one transaction,
 * so a process that dies leaves all of them or none. A write that is refused or fails keeps nothing.
 */
@Injectable()
export class WritesOnce {
  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyKeysRepository,
  ) {}

  /**
   * Runs `work` in a transaction, or repeats the answer that it gave under the request's key. `work` must use the given
   * connection alone: a second one of the pool could wait for this transaction.
   * @throws ApiError `ERR_INVALID_PARAM` for a key that was used for another operation or with other parameters
   */
  run<Answer extends object>(
    { caller, idempotencyKey, now }: RequestContext,
    operation: string,
    params: object,
    work: (sql: Sql) => Promise<Answer>,
  ): Promise<Answer> {
    return this.database.transaction(async (sql) => {
      if (idempotencyKey === undefined) return work(sql);
      const fingerprint = createHash('sha256')
        .update(JSON.stringify([operation, params]))
        .digest('hex');
      const use = { userId: caller.userId, key: idempotencyKey, fingerprint };
      const kept = await this.keys.claim(use, now, expiry(now), sql);
      if (kept && kept.fingerprint !== fingerprint) {
        throw invalidParam(IDEMPOTENCY_HEADER, `${IDEMPOTENCY_HEADER} was used for another request`);
      }
      if (kept) return kept.answer as Answer;
      const answer = await work(sql);
      await this.keys.keep(use, answer, sql);
      return answer;
    });
  }

  /**
   * The same of a write that makes a project. On a cluster its id says on which node it lies: while one is away, the project of a next
   * id may lie on another.
   */
  async runAnywhere<Answer extends object>(
    ctx: RequestContext,
    operation: string,
    params: object,
    work: (sql: Sql) => Promise<Answer>,
  ): Promise<Answer> {
    for (let left = OTHER_IDS; ; left -= 1) {
      let failure: unknown;
      try {
        return await this.run(ctx, operation, params, (sql) =>
          work(sql).catch((error: unknown) => {
            failure = error;
            throw error;
          }),
        );
      } catch (error) {
        // Of a transaction that was being committed nobody knows whether it was.
        if (left === 0 || error !== failure || !this.database.isOfNode(error)) throw error;
      }
    }
  }

  /** Forgets answers that no client may repeat any more. */
  removeExpired(now: Date): Promise<void> {
    return this.keys.remove(expiry(now));
  }
}

const expiry = (now: Date): Date => new Date(now.getTime() - KEPT_FOR_MS);
