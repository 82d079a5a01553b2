import { errors } from 'oidc-provider';
import type { Policy } from './policy';

/** Libraries of clients make them for a minute to ten. */
const LONGEST_SECONDS = 3_600;

/**
 * A client assertion ends within an hour, so that its `jti` need not be remembered for longer (RFC 7523, section 3). The
 * library has verified the assertion, and that it has an end and a `jti`.
 */
export const assertionsEndSoon: Policy = {
  options: () => ({
    assertJwtClientAuthClaimsAndHeader: (_ctx, { exp, jti }) => {
      if (typeof jti !== 'string') throw new errors.InvalidClientAuth('jti must be a string');
      if (typeof exp !== 'number' || exp > Date.now() / 1_000 + LONGEST_SECONDS) {
        throw new errors.InvalidClientAuth('the client assertion ends too late');
      }
    },
  }),
};
