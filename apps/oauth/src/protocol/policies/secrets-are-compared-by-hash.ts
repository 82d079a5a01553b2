import { isClientSecret } from '@app/domain/oauth';
import type { Policy } from './policy';

interface WithSecret {
  readonly clientSecret?: string;
}

/** The library compares with the secret itself, of which only the hash is stored. */
export const secretsAreComparedByHash: Policy = {
  install: (provider) => {
    Object.assign(provider.Client.prototype, {
      compareClientSecret(this: WithSecret, presented: string) {
        return isClientSecret(presented, this.clientSecret ?? '');
      },
    });
  },
};
