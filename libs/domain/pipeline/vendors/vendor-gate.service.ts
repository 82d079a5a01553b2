import { Injectable, Logger } from '@nestjs/common';
import { WAITS } from '@app/core/kernel';
import { VendorKeysRepository } from '@app/domain/access';
import type { Sql } from '@app/platform/database';
import type { VendorError, VendorErrorKind } from '@app/platform/model-vendors';
import { type VendorState, VendorStatesRepository } from './vendor-states.repository';

/** A new key reaches every process within this time. A call that began earlier may have had the former one. */
const KEY_REACHES_ALL_MS = 10_000;

export interface VendorPause {
  readonly until: Date;
  readonly kind: VendorErrorKind;
  readonly reason: string;
}

/** Keeps the whole fleet from asking a vendor that wants a pause, or whose account does not work. */
@Injectable()
export class VendorGate {
  private readonly logger = new Logger(VendorGate.name);

  constructor(
    private readonly states: VendorStatesRepository,
    private readonly keys: VendorKeysRepository,
  ) {}

  /** @returns until when the vendor must not be asked, and why; null when it may be asked */
  async pauseOf(vendor: string, now: Date): Promise<VendorPause | null> {
    const state = await this.states.inForce(vendor, now);
    if (!state) return null;
    const { circuitOpenSince, pausedUntil, reason } = state;
    if (circuitOpenSince) return { until: new Date(now.getTime() + WAITS.openCircuit), kind: 'account', reason };
    return { until: pausedUntil!, kind: 'rate_limited', reason };
  }

  /**
   * Pauses the vendor or opens its circuit for all other runs after a failed call, if the error asks for it. An account
   * that fails is reported once. What a former key did says nothing about the one that has replaced it.
   * @param startedAt when the call began
   */
  async note(
    vendor: string,
    { kind, message, retryAfterMs }: VendorError,
    now: Date,
    startedAt: Date = now,
  ): Promise<void> {
    if (kind === 'account') {
      if (await this.keys.setSince(vendor, new Date(startedAt.getTime() - KEY_REACHES_ALL_MS))) return;
      if (!(await this.states.openCircuit(vendor, now, message))) return;
      this.logger.error(
        `${message}: nothing more is sent to ${vendor} until \`npm run cli -- vendors resume --vendor ${vendor}\``,
      );
    } else if (kind === 'rate_limited' || retryAfterMs !== null) {
      await this.states.pause(vendor, new Date(now.getTime() + (retryAfterMs ?? WAITS.vendorPause)), message);
    }
  }

  all(): Promise<VendorState[]> {
    return this.states.all();
  }

  /** Ends a pause and closes the circuit. @returns whether there was either */
  resume(vendor: string, sql?: Sql): Promise<boolean> {
    return this.states.clear(vendor, sql);
  }
}
