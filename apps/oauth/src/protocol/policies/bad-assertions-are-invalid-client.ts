import { errors } from 'oidc-provider';
import { onEachRequest } from './policy';

/**
 * A client assertion that authenticates nobody is `invalid_client`, whatever is wrong with it (RFC 7521, section 4.2.1). The
 * library says `invalid_request` of one that it cannot read, that names another client than the request, or that is sent
 * beside a secret.
 */
export const badAssertionsAreInvalidClient = onEachRequest(() => async (ctx, next) => {
  await next();
  const { oidc } = ctx;
  if (oidc?.params?.client_assertion === undefined || oidc.client) return;
  const body = ctx.body as { error?: string } | undefined;
  if (body?.error !== 'invalid_request') return;
  const { error, statusCode } = new errors.InvalidClientAuth('bad assertion');
  ctx.status = statusCode;
  ctx.body = { ...body, error };
});
