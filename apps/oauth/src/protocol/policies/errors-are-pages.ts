import { errorPage, sendErrorPage } from './error-page';
import { isBrowserStep, type Policy } from './policy';

/** Errors of an authorization that must not go back to the client are a page; a program gets JSON, whatever it accepts. */
export const errorsArePages: Policy = {
  options: () => ({
    renderError: (ctx, out) => {
      if (isBrowserStep(ctx)) sendErrorPage(ctx, errorPage(out));
      else ctx.body = out;
    },
  }),
};
