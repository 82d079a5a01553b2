import type { Accusation, AskedClaim, ClaimAnswer, Span } from '@app/core/claim-checks';
import type { Assignment, Draft, OrdersLook, Plan } from '@app/platform/language-model';

export type { Assignment, Draft, DraftSentence, Plan } from '@app/platform/language-model';

/** Who looks for orders, plans, writes and answers the second question. */
export interface Author {
  /** @returns which spans give orders to language models; null where nobody answers */
  orders(look: OrdersLook, spans: readonly Span[]): Promise<readonly Accusation[] | null>;
  plan(assignment: Assignment, spans: readonly Span[]): Promise<Plan>;
  write(assignment: Assignment, plan: Plan, spans: readonly Span[]): Promise<Draft>;
  /** @returns answers in the order of the claims; null where there is none */
  ask(round: number, claims: readonly AskedClaim[], spans: readonly Span[]): Promise<readonly (ClaimAnswer | null)[]>;
}
