import { JWKS_CACHE_SECONDS } from '@app/domain/oauth';
import { onEachRequest } from './policy';

/** Whoever verifies tokens may keep the published keys for as long as a new key waits before it signs. */
export const keysAreCached = onEachRequest(() => async (ctx, next) => {
  await next();
  if (ctx.oidc?.route === 'jwks') ctx.set('Cache-Control', `public, max-age=${JWKS_CACHE_SECONDS}`);
});
