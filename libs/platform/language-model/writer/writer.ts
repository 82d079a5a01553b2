import type { Accusation, AskedClaim, ClaimAnswer, Span } from '@app/core/claim-checks';
import type { ProposedPrompt } from '@app/core/prompt-proposals';
import type { Wording } from '@app/core/recommendations';
import type { Assignment, Draft, Plan } from './assignment';
import type { CheckedSubject } from './check-question';
import type { OrdersLook } from './orders-question';
import type { PhrasingOrder } from './phrase-question';
import type { ProposalOrder } from './proposal-question';

/** Nest token of a function that gives the {@link Writer} of the key that is set now; null when none is. */
export const WRITER = Symbol('writer');

/** The name of the account beside those of vendors. */
export const WRITER_VENDOR = 'writer';

/** The setting without which there is no writer. */
export const WRITER_SETTING = 'WRITER_API_KEY';

/** A question as it would be sent. The body decides whether it was answered before. */
export interface WriterQuestion<Said> {
  readonly model: string;
  readonly body: object;
  /**
   * @returns the reply and its cost in millionths of a US dollar; null when unknown
   * @throws VendorError
   */
  ask(signal: AbortSignal): Promise<{ readonly said: Said; readonly costMicros: number | null }>;
}

/** Plans, writes and phrases, and answers whether spans say what a sentence says. Questions are made here and paid elsewhere. */
export interface Writer {
  /** Which spans give orders to language models. */
  orders(look: OrdersLook, spans: readonly Span[]): WriterQuestion<Accusation[]>;
  plan(assignment: Assignment, spans: readonly Span[]): WriterQuestion<Plan>;
  write(assignment: Assignment, plan: Plan, spans: readonly Span[]): WriterQuestion<Draft>;
  /** The replies are in the order of the claims; null where there is none. */
  check(
    round: number,
    claims: readonly AskedClaim[],
    spans: readonly Span[],
    subject?: CheckedSubject,
  ): WriterQuestion<(ClaimAnswer | null)[]>;
  /** Prompts that customers would ask. */
  propose(order: ProposalOrder): WriterQuestion<ProposedPrompt[]>;
  /** The replies are in the order of the items; null where there is none. */
  phrase(order: PhrasingOrder, items: readonly Wording[]): WriterQuestion<(Wording | null)[]>;
}
