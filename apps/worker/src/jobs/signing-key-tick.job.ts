import { SigningKeysService } from '@app/domain/oauth';
import { defineTick } from './job';

/** Rotates the keys of the authorization server after `SIGNING_KEY_DAYS`. */
export const signingKeyTick = defineTick({
  name: 'signing_key_tick',
  every: 'hour',
  services: { keys: SigningKeysService },
  run: ({ keys }) => keys.keepUp(),
});
