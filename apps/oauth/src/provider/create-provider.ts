import Provider from 'oidc-provider';
import { addressesOf, type Clock } from '@app/core/kernel';
import type { ArtifactsRepository, SigningKeysService } from '@app/domain/oauth';
import { deriveKey, type SecretSettings } from '@app/platform/secrets';
import { adapterFactory } from './artifact-adapter';
import { providerConfiguration } from './configuration';
import { oauthMetadata } from './oauth-metadata';

export async function createProvider(
  settings: SecretSettings,
  clock: Clock,
  artifacts: ArtifactsRepository,
  signingKeys: SigningKeysService,
): Promise<Provider> {
  const configuration = providerConfiguration({
    keys: await signingKeys.load(),
    cookieKeys: settings.COOKIE_KEYS ?? [deriveKey(settings.SECRET_KEY, 'cookies').toString('base64url')],
    adapter: adapterFactory(artifacts, clock),
  });
  const provider = new Provider(addressesOf(settings.PUBLIC_URL).issuer, configuration);
  provider.proxy = settings.TRUST_PROXY_HOPS > 0;
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === 'discovery') ctx.body = oauthMetadata(provider, ctx.body as Record<string, unknown>);
  });
  return provider;
}
