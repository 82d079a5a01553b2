import { Logger } from '@nestjs/common';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { errorHeaders, toApiError } from '@app/platform/http';
import { oauthError, oauthStatus } from '../../shared/oauth-error';
import { errorPage, sendErrorPage } from './error-page';
import { isBrowserStep, type Policy } from './policy';

const logger = new Logger('OAuth');

/** Says "try again" where the library would say 500, and logs what was not foreseen. */
export const unavailableIs503: Policy = {
  install: (provider) => {
    const failures = new WeakMap<object, unknown>();
    provider.on('server_error', (ctx, error) => failures.set(ctx, error));
    provider.use(async (ctx: KoaContextWithOIDC, next) => {
      let thrown: unknown;
      try {
        await next();
        if (ctx.status < 500) return;
      } catch (error) {
        thrown = error;
      }
      // The library saves its session behind its own error handler; the first failure is the cause of the others.
      const failure = failures.get(ctx) ?? thrown;
      // An answer that is meant so.
      if (failure === undefined) return;
      const error = toApiError(failure);
      logger.error({ err: failure }, error.message);
      ctx.status = oauthStatus(error);
      ctx.set(errorHeaders(error));
      if (isBrowserStep(ctx)) sendErrorPage(ctx, errorPage(oauthError(error)));
      else ctx.body = oauthError(error);
    });
  },
};
