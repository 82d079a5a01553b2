import type { Channel, LocalDay } from '@app/core/kernel';

/** Simulated and imported answers cost nothing. */
export const PAID_CHANNELS: readonly Channel[] = ['api', 'ui_capture'];

export const isPaid = (channel: Channel): boolean => PAID_CHANNELS.includes(channel);

/** In millionths of the currency; 'unknown' where the vendor does not tell and has no price in the configuration. */
export type CallCost = number | 'unknown';

/** A paid call that is under way, with what is reserved for it. */
export interface VendorCall {
  readonly executionId: number;
  /** Which call of the execution it is. */
  readonly attempt: number;
  readonly vendor: string;
  readonly model: number;
  readonly userId: number;
  /** The local day that pays for it: on which it was begun. */
  readonly day: LocalDay;
  readonly reservedMicros: number;
  readonly softCaps: { readonly account: number | null; readonly project: number | null };
}
