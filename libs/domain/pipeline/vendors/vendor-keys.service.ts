import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, invalidParam } from '@app/core/kernel';
import { type AccountSession, onlyAdministrators, SealedKeys, VendorKeysRepository } from '@app/domain/access';
import {
  type AccountKey,
  KEY_ACCOUNT_NAMES,
  KEY_ACCOUNTS,
  type KeyAccount,
  type KeySetting,
  keySettingsOf,
  type Settings,
  SETTINGS,
  withKeys,
} from '@app/platform/config';
import { Database } from '@app/platform/database';
import { VendorError } from '@app/platform/model-vendors';
import { CLOCK } from '@app/platform/telemetry';
import { trialWords } from './trial-words';
import { tryAccount } from './try-account';
import { VendorGate } from './vendor-gate.service';
import type { VendorState } from './vendor-states.repository';

/** What an HTTP header takes. */
const FORM = /^[\x21-\x7e]{8,1000}$/;
/** Of a shorter key nothing is shown: four characters would be much of it. */
const SHOWN_FROM = 12;

/** A key that was set in the browser. */
export interface StoredKey {
  /** Its last four characters; null when it is too short, or was sealed with another `SECRET_KEY`. */
  readonly lastFour: string | null;
  /** Whether it can be read, and so be used. */
  readonly readable: boolean;
  readonly setAt: Date;
  /** An e-mail address; null once that user is gone. */
  readonly setBy: string | null;
}

/** An account at a vendor, of the judge or of the writer. */
export interface AccountState {
  readonly account: KeyAccount;
  /** Settings of the environment that are its key. They win; none when it sets none. */
  readonly environment: { readonly settings: readonly KeySetting[]; readonly lastFour: string | null } | null;
  readonly stored: StoredKey | null;
  /** Why it is not asked at the moment; null when it may be asked. */
  readonly stop: Pick<VendorState, 'circuitOpenSince' | 'pausedUntil' | 'reason'> | null;
}

/**
 * Keys that an administrator sets in the browser. Every method takes the session of whoever is signed in, so that no API key and no
 * application can call it.
 */
@Injectable()
export class VendorKeysService {
  private readonly logger = new Logger(VendorKeysService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly keys: VendorKeysRepository,
    private readonly sealed: SealedKeys,
    private readonly gate: VendorGate,
  ) {}

  /** @throws ApiError `ERR_INSUFFICIENT_SCOPE` for anybody but an administrator, as all methods do */
  async list(session: AccountSession): Promise<AccountState[]> {
    onlyAdministrators(session);
    const rows = new Map((await this.keys.all()).map((row) => [row.account, row]));
    const now = this.clock.now();
    const stops = new Map((await this.gate.all()).map((state) => [state.vendor, state]));
    return KEY_ACCOUNT_NAMES.map((account) => {
      const row = rows.get(account);
      const key = row && this.sealed.open(account, row.sealed);
      const state = stops.get(account);
      const settings = keySettingsOf(this.settings, account);
      return {
        account,
        environment: settings.length > 0 ? { settings, lastFour: lastFourOf(account, this.settings) } : null,
        stored: row
          ? {
              lastFour: key ? lastFourOf(account, key) : null,
              readable: key !== null,
              setAt: row.setAt,
              setBy: row.setBy,
            }
          : null,
        stop: state && (state.circuitOpenSince ?? (state.pausedUntil && state.pausedUntil > now)) ? state : null,
      };
    });
  }

  /**
   * Keeps a key once a real call with it has worked. From then on its vendor is asked again, if it was not.
   * @param given by setting, as it was typed
   * @throws ApiError `ERR_INVALID_PARAM`, which names the setting, and says why a key does not work
   */
  async set(session: AccountSession, account: KeyAccount, given: AccountKey): Promise<void> {
    onlyAdministrators(session);
    const [ours] = keySettingsOf(this.settings, account);
    if (ours) throw invalidParam(ours, `the environment sets ${ours}, and wins: change it there`);
    const key = checked(account, given);
    await this.try(account, key);
    const sealed = this.sealed.seal(account, key);
    await this.database.transaction(async (sql) => {
      await this.keys.save({ account, sealed, setAt: this.clock.now(), setBy: session.userId }, sql);
      await this.gate.resume(account, sql);
    });
    this.logger.log(`user ${session.userId} has set the key of ${account}`);
  }

  /** Removes the key that was set in the browser, if there is one. */
  async remove(session: AccountSession, account: KeyAccount): Promise<void> {
    onlyAdministrators(session);
    await this.database.transaction(async (sql) => {
      await this.keys.remove(account, sql);
      await this.gate.resume(account, sql);
    });
    this.logger.log(`user ${session.userId} has removed the key of ${account}`);
  }

  /** Has an account asked again that was stopped or paused. */
  async resume(session: AccountSession, account: KeyAccount): Promise<void> {
    onlyAdministrators(session);
    await this.gate.resume(account);
  }

  private async try(account: KeyAccount, key: AccountKey): Promise<void> {
    try {
      await tryAccount(account, withKeys(this.settings, new Map([[account, key]])), this.clock);
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      throw invalidParam(KEY_ACCOUNTS[account].at(-1)!, trialWords(error));
    }
  }
}

function checked(account: KeyAccount, given: AccountKey): AccountKey {
  const pairs = KEY_ACCOUNTS[account].map((name) => {
    const value = given[name]?.trim() ?? '';
    if (!FORM.test(value)) throw invalidParam(name, 'a key has 8 to 1,000 characters, without spaces');
    return [name, value] as const;
  });
  return Object.fromEntries(pairs);
}

/** Of an account with a name and a password, those of the password. */
function lastFourOf(account: KeyAccount, key: AccountKey): string | null {
  const secret = key[KEY_ACCOUNTS[account].at(-1)!];
  return secret !== undefined && secret.length >= SHOWN_FROM ? secret.slice(-4) : null;
}
