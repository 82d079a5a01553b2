import type { AdapterFactory, FindAccount } from 'oidc-provider';
import type { Addresses } from '@app/core/kernel';
import type { SigningKey } from '@app/domain/oauth';
import type { AccountSessions } from '../session/account-sessions';

/** What a provider is made of. */
export interface ProviderParts {
  readonly addresses: Addresses;
  /** The one that signs comes first. */
  readonly keys: readonly SigningKey[];
  readonly cookieKeys: readonly string[];
  readonly adapter: AdapterFactory;
  readonly findAccount: FindAccount;
  readonly accountSessions: AccountSessions;
}
