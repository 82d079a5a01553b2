import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { type AccountKey, type KeyAccount, type Settings, SETTINGS, withKeys } from '@app/platform/config';
import type { Sql } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { SealedKeys } from './sealed-keys';
import { type VendorKeyRow, VendorKeysRepository } from './vendor-keys.repository';

/** Between two looks at the stored keys. */
const KNOWN_FOR_MS = 1_000;

/** What is made of the settings and of the keys that are stored now; within a transaction they are read by its connection. */
export type Current<Made> = (sql?: Sql) => Promise<Made>;

/**
 * The settings with the keys that an administrator has set in the browser. Whatever asks a vendor, the judge or the writer is made
 * of these, so that a change of keys counts in every process within seconds.
 */
@Injectable()
export class KeyedSettings {
  private readonly logger = new Logger(KeyedSettings.name);
  private looked: { readonly at: number; readonly settings: Promise<Settings> } | null = null;
  private known: { readonly keys: string; readonly settings: Settings } | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly repository: VendorKeysRepository,
    private readonly sealed: SealedKeys,
  ) {}

  /**
   * The same object until a key has changed. Callers who come together share one query; whoever is within a transaction
   * has its own, since it must not wait for a second connection.
   */
  current(sql?: Sql): Promise<Settings> {
    if (sql) return this.look(sql);
    const now = this.clock.now().getTime();
    if (this.looked && Math.abs(now - this.looked.at) < KNOWN_FOR_MS) return this.looked.settings;
    const looked = { at: now, settings: this.look() };
    looked.settings.catch(() => {
      if (this.looked === looked) this.looked = null;
    });
    this.looked = looked;
    return looked.settings;
  }

  /** @param make what is made of the settings, anew only when a key has changed */
  making<Made>(make: (settings: Settings) => Made): Current<Made> {
    let last: { readonly of: Settings; readonly made: Made } | null = null;
    return async (sql) => {
      const settings = await this.current(sql);
      if (last?.of !== settings) last = { of: settings, made: make(settings) };
      return last.made;
    };
  }

  private async look(sql?: Sql): Promise<Settings> {
    const rows = await this.repository.all(sql);
    const keys = rows.map(({ account, sealed }) => `${account} ${sealed.toString('base64')}`).join();
    if (this.known?.keys !== keys) this.known = { keys, settings: withKeys(this.settings, this.opened(rows)) };
    return this.known.settings;
  }

  private opened(rows: readonly VendorKeyRow[]): Map<KeyAccount, AccountKey> {
    const keys = new Map<KeyAccount, AccountKey>();
    for (const { account, sealed } of rows) {
      const key = this.sealed.open(account, sealed);
      if (key) keys.set(account, key);
      else this.logger.error(`the stored key of ${account} is not used: it was sealed with another SECRET_KEY`);
    }
    return keys;
  }
}
