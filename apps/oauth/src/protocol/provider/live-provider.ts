import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type Provider from 'oidc-provider';
import { addressesOf, type Clock } from '@app/core/kernel';
import { UsersRepository } from '@app/domain/access';
import { ConnectionLog, KEYS_KNOWN_SECONDS, type SigningKey, SigningKeysService } from '@app/domain/oauth';
import { SETTINGS } from '@app/platform/config';
import { derivedKeys, type SecretSettings } from '@app/platform/secrets';
import { CLOCK } from '@app/platform/telemetry';
import { AccountSessions } from '../../session/account-sessions';
import type { ProviderParts } from '../policies/provider-parts';
import { ModelStore } from '../storage/model-store';
import { addressedToIssuer } from './addressed-to-issuer';
import { createProvider } from './create-provider';

interface Made {
  readonly keys: string;
  readonly provider: Provider;
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** Half of the time, so that a slow look is no breach. */
const LOOK_AFTER_MS = KEYS_KNOWN_SECONDS * 500;

/** The library's keys are fixed when its provider is made, so this makes another one when the stored keys have changed. */
@Injectable()
export class LiveProvider implements OnModuleInit {
  private readonly logger = new Logger(LiveProvider.name);
  private readonly parts: Omit<ProviderParts, 'keys'>;
  private made: Made | undefined;
  private lookedAt = 0;
  private looking: Promise<Made> | undefined;

  constructor(
    @Inject(SETTINGS) settings: SecretSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly signingKeys: SigningKeysService,
    store: ModelStore,
    accountSessions: AccountSessions,
    users: UsersRepository,
    connectionLog: ConnectionLog,
  ) {
    this.parts = {
      addresses: addressesOf(settings.PUBLIC_URL),
      cookieKeys: settings.COOKIE_KEYS ?? derivedKeys(settings, 'cookies'),
      adapter: (kind) => store.adapter(kind),
      findAccount: async (_ctx, id) =>
        (await users.isOpen(Number(id))) ? { accountId: id, claims: () => ({ sub: id }) } : undefined,
      accountSessions,
      takesDocuments: settings.CLIENT_DOCUMENTS,
      connectionLog,
    };
  }

  /** @throws SettingsError when the keys were sealed with another `SECRET_KEY` */
  async onModuleInit(): Promise<void> {
    await this.look();
  }

  /** Take it once per request: the next one may have another. */
  async current(): Promise<Provider> {
    return (await this.present()).provider;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await (await this.present()).serve(addressedToIssuer(request, this.parts.addresses.issuer), response);
  }

  private present(): Made | Promise<Made> {
    const { made } = this;
    if (made && this.clock.now().getTime() - this.lookedAt < LOOK_AFTER_MS) return made;
    this.looking ??= this.look()
      .catch((error: unknown) => {
        if (!made) throw error;
        // The keys that it knows are still good, and the database may be away for a while.
        this.logger.warn({ err: error }, 'the signing keys could not be read; those known stay in use');
        return made;
      })
      .finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async look(): Promise<Made> {
    this.lookedAt = this.clock.now().getTime();
    const keys = await this.signingKeys.load();
    const names = keys.map(nameOf).join();
    if (this.made?.keys === names) return this.made;
    const provider = createProvider({ ...this.parts, keys });
    return (this.made = { keys: names, provider, serve: provider.callback() });
  }
}

const nameOf = ({ state, kid }: SigningKey): string => `${state} ${kid}`;
