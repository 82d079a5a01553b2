import { oauthMetadata } from './oauth-metadata';
import { onEachRequest } from './policy';

/** The metadata has the members of RFC 8414; the library also announces OpenID Connect, which we do not offer. */
export const metadataIsOauth = onEachRequest(({ addresses }) => async (ctx, next) => {
  await next();
  if (ctx.oidc?.route === 'discovery') ctx.body = oauthMetadata(addresses.issuer, ctx.body as Record<string, unknown>);
});
