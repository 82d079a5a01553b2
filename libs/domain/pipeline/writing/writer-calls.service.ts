import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { WRITER_VENDOR, type WriterQuestion } from '@app/platform/language-model';
import { JudgeCalls } from '../judging/judge-calls.service';
import { Budget } from '../spending/budget.service';
import type { SpendSubject } from '../spending/vendor-call';

interface WriterCall<Said> {
  readonly question: WriterQuestion<Said>;
  readonly signal: AbortSignal;
  /**
   * Counts the call where its subject is stored.
   * @returns its number; undefined when the subject must not be worked on any more
   */
  count(sql: Sql): Promise<number | undefined>;
  /** Stores the reply, in the transaction that records its cost; null when the writer declined, and would again. */
  keep(said: Said | null, sql: Sql): Promise<void>;
}

/** Asks the writer paid questions for a task or another subject, as far as its account and the day's budget allow. */
@Injectable()
export class WriterCalls {
  constructor(
    private readonly budget: Budget,
    private readonly calls: JudgeCalls,
  ) {}

  /**
   * @returns the reply; null when the writer declined
   * @throws JudgeSilent
   */
  async make<Said>(
    scope: ProjectScope,
    subject: SpendSubject,
    { question, signal, count, keep }: WriterCall<Said>,
  ): Promise<Said | null> {
    const reply = await this.calls.make<{ readonly said: Said }>(scope, {
      vendor: WRITER_VENDOR,
      begin: (at) => this.budget.beginWriting(scope, subject, WRITER_VENDOR, at, (sql) => count(sql)),
      ask: () => question.ask(signal),
      keep: (kept, sql) => keep(kept && kept.said, sql),
    });
    return reply && reply.said;
  }
}
