import type { Policy } from './policy';

/** Access tokens name their grant, so that the MCP endpoint can refuse those of a revoked one at once. */
export const grantIdInAccessTokens: Policy = {
  options: () => ({
    extraTokenClaims: (_ctx, token) => ('grantId' in token ? { grant_id: token.grantId } : undefined),
  }),
};
