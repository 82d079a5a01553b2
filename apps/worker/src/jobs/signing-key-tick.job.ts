import { SigningKeysService } from '@app/domain/oauth';
import { defineTick, HOURLY } from './job';

/** Rotates the keys of the authorization server after `SIGNING_KEY_DAYS`. */
export const signingKeyTick = defineTick({
  name: 'signing_key_tick',
  every: HOURLY,
  services: { keys: SigningKeysService },
  run: ({ keys }) => keys.keepUp(),
});
