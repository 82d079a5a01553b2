import type { Accusation, AskedClaim, ClaimAnswer, Span } from '@app/core/claim-checks';
import { AskAgain, LanguageModelUnavailable, type PaidWriter } from '@app/domain/pipeline';
import type { CheckedSubject, OrdersLook } from '@app/platform/language-model';
import type { Assignment, Author, Draft, Plan } from './article/draft';

/** The writer does not take the question, and would not take it another time. */
export class WriterDeclined extends Error {}

/** An author who is paid for each answer, and for none twice. */
export class PaidAuthor implements Author {
  constructor(
    private readonly paid: PaidWriter,
    private readonly subject: CheckedSubject,
  ) {}

  async orders(look: OrdersLook, spans: readonly Span[]): Promise<readonly Accusation[] | null> {
    try {
      return await this.paid.answer((writer) => writer.orders(look, spans));
    } catch (error) {
      if (isGivenUp(error)) return null;
      throw error;
    }
  }

  async plan(assignment: Assignment, spans: readonly Span[]): Promise<Plan> {
    return given(await this.paid.answer((writer) => writer.plan(assignment, spans)));
  }

  async write(assignment: Assignment, plan: Plan, spans: readonly Span[]): Promise<Draft> {
    return given(await this.paid.answer((writer) => writer.write(assignment, plan, spans)));
  }

  ask(round: number, claims: readonly AskedClaim[], spans: readonly Span[]): Promise<(ClaimAnswer | null)[]> {
    return this.paid.check(round, claims, spans, this.subject);
  }
}

/** Whether a question has no tries left, or is not taken: the text can do without this one. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof LanguageModelUnavailable && error.kind !== 'stopped' && !(error instanceof AskAgain);

function given<Said>(said: Said | null): Said {
  if (said === null) throw new WriterDeclined();
  return said;
}
