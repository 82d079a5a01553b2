import { isBrowserStep, onEachRequest } from './policy';

/** Clients are told to expect a 302 (docs/mcp.md). The library answers 303. */
export const redirectsAre302 = onEachRequest(() => async (ctx, next) => {
  await next();
  if (ctx.status === 303 && isBrowserStep(ctx)) ctx.status = 302;
});
