import { Injectable } from '@nestjs/common';
import { localDayOf } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import type { VendorAnswer } from '@app/platform/model-vendors';
import { type AnswerDetails, AnswersRepository } from '../answers/answers.repository';
import { Budget } from '../spending/budget.service';
import type { VendorCall } from '../spending/vendor-call';
import { type Claim, ExecutionsRepository } from '../executions/executions.repository';

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
      const captured = await this.executions.capture(scope, claim, capture, sql);
      if (captured) {
        await this.executions.fixChannels(scope, [claim], sql);
        await this.answers.insert(
          scope,
          [{ execution_id: claim.id, day, text: answer.answer.text, details: detailsOf(answer), raw: capture.raw }],
          sql,
        );
      }
      // Last, because all calls of the account wait for its sums until the commit.
      if (call) await this.budget.settle(scope, call, answer.costMicros ?? 'unknown', sql);
      return captured;
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
