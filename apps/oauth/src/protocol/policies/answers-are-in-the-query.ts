import { onEachRequest } from './policy';

/**
 * A code travels in the query of the redirect, as OAuth 2.1 has it. The library also has modes of OpenID Connect, one of which
 * is a page with a script; it refuses a mode that it does not know.
 */
export const answersAreInTheQuery = onEachRequest(() => async (ctx, next) => {
  const { response_mode: mode } = ctx.query;
  if (mode !== undefined && mode !== 'query') ctx.query = { ...ctx.query, response_mode: 'unsupported' };
  await next();
});
