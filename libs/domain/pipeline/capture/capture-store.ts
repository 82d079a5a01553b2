import { Injectable } from '@nestjs/common';
import { localDayOf } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import type { VendorAnswer } from '@app/platform/model-vendors';
import { type AnswerDetails, AnswersRepository } from '../answers/answers.repository';
import { Budget } from '../spending/budget.service';
import type { VendorCall } from '../spending/vendor-call';
import { type Claim, ExecutionsRepository } from '../executions/executions.repository';
import { STATE_OF_ONE } from '../executions/state-of-one';

export interface Capture {
  readonly vendor: string;
  readonly answer: VendorAnswer;
  readonly executedAt: Date;
  readonly durationMs: number;
  readonly raw: Buffer;
  /** null where nothing was paid for. */
  readonly call: VendorCall | null;
}

/** Keeps a paid answer before anything is made of it, so that no later failure can lose it. */
@Injectable()
export class CaptureStore {
  constructor(
    private readonly database: Database,
    private readonly executions: ExecutionsRepository,
    private readonly answers: AnswersRepository,
    private readonly budget: Budget,
  ) {}

  /** @returns false when the claim has lapsed and another holder goes on with the execution */
  async settle(scope: ProjectScope, claim: Claim, capture: Capture): Promise<boolean> {
    const { answer, executedAt, call } = capture;
    const day = localDayOf(executedAt);
    await this.answers.ensureMonths([day]);
    return this.database.transaction(async (sql) => {
      const moved = await sql.query(
        `update executions set state = 'captured', executed_at = $4, day = $5, duration_ms = $6, vendor = $7,
           vendor_model = $8, search_engine = $9, searched = $10, locale_applied = $11, no_result = $12,
           input_tokens = $13, output_tokens = $14, error_code = null, error_message = null
         where project_id = $1 and id = $2 and attempts = $3 and ${STATE_OF_ONE} = 'running' returning id`,
        [
          scope.projectId,
          claim.id,
          claim.attempts,
          executedAt,
          day,
          capture.durationMs,
          capture.vendor,
          answer.vendorModel,
          answer.searchEngine,
          answer.searched,
          answer.localeApplied,
          answer.noResult,
          answer.inputTokens,
          answer.outputTokens,
        ],
      );
      if (moved.length > 0) {
        await this.executions.fixChannels(scope, [claim], sql);
        await this.answers.insert(
          scope,
          [{ execution_id: claim.id, day, text: answer.answer.text, details: detailsOf(answer), raw: capture.raw }],
          sql,
        );
      }
      // Last, because all calls of the account wait for its sums until the commit.
      if (call) await this.budget.settle(scope, call, answer.costMicros ?? 'unknown', sql);
      return moved.length > 0;
    });
  }
}

export const detailsOf = (answer: Omit<VendorAnswer, 'raw'>): AnswerDetails => ({
  annotations: answer.answer.annotations,
  references: answer.answer.references,
  fan_out_queries: answer.fanOutQueries,
  shopping_products: answer.shoppingProducts,
  brand_entities: answer.brandEntities,
});
