import type { Channel, LocalDay, SpendSubjectKind } from '@app/core/kernel';

/** Answers over the other channels, simulated and imported, cost nothing. */
export const PAID_CHANNELS: readonly Channel[] = ['api', 'ui_capture'];

export const isPaid = (channel: Channel): boolean => PAID_CHANNELS.includes(channel);

/** Millionths of the currency; 'unknown' if the vendor does not tell and the configuration has no price. */
export type CallCost = number | 'unknown';

/** What a paid call is made for, when it is no execution. */
export interface SpendSubject {
  readonly kind: Exclude<SpendSubjectKind, 'execution'>;
  readonly id: number;
}

/** A paid call under way, with what is reserved for it. */
export interface VendorCall {
  readonly executionId: number;
  /** Null when the call is an execution's, or about prompts. */
  readonly subject: SpendSubject | null;
  /** The number of the call among those of its execution or subject. */
  readonly attempt: number;
  readonly vendor: string;
  readonly model: number;
  readonly userId: number;
  /** The local day on which the call began. Its budget pays for the call. */
  readonly day: LocalDay;
  readonly reservedMicros: number;
  readonly softCaps: { readonly account: number | null; readonly project: number | null };
}
