import type { AdapterFactory, FindAccount } from 'oidc-provider';
import type { Addresses } from '@app/core/kernel';
import type { ConnectionLog, SigningKey } from '@app/domain/oauth';
import type { AccountSessions } from '../../session/account-sessions';

/** What a provider is made of. */
export interface ProviderParts {
  readonly addresses: Addresses;
  /** The one that signs comes first. */
  readonly keys: readonly SigningKey[];
  readonly cookieKeys: readonly string[];
  readonly adapter: AdapterFactory;
  readonly findAccount: FindAccount;
  readonly accountSessions: AccountSessions;
  /** Whether a client may be known by the document at its id. */
  readonly takesDocuments: boolean;
  readonly connectionLog: ConnectionLog;
}
