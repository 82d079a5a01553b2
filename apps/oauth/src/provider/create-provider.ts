import Provider from 'oidc-provider';
import { addressesOf } from '@app/core/kernel';
import { JWKS_CACHE_SECONDS, type SigningKey } from '@app/domain/oauth';
import { deriveKey, type SecretSettings } from '@app/platform/secrets';
import { providerConfiguration } from './configuration';
import type { ModelStore } from './model-store';
import { oauthMetadata } from './oauth-metadata';

/** Makes the library's server, which goes by these keys for as long as it lives. */
export function createProvider(settings: SecretSettings, store: ModelStore, keys: readonly SigningKey[]): Provider {
  const configuration = providerConfiguration({
    keys,
    cookieKeys: settings.COOKIE_KEYS ?? [deriveKey(settings.SECRET_KEY, 'cookies').toString('base64url')],
    adapter: (kind) => store.adapter(kind),
  });
  const provider = new Provider(addressesOf(settings.PUBLIC_URL).issuer, configuration);
  provider.proxy = settings.TRUST_PROXY_HOPS > 0;
  provider.use(async (ctx, next) => {
    await next();
    const route = ctx.oidc?.route;
    if (route === 'discovery') ctx.body = oauthMetadata(provider, ctx.body as Record<string, unknown>);
    if (route === 'jwks') ctx.set('Cache-Control', `public, max-age=${JWKS_CACHE_SECONDS}`);
  });
  return provider;
}
