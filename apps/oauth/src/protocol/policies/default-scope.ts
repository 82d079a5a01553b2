import { errors } from 'oidc-provider';
import { MCP_SCOPES } from '@app/core/kernel';
import type { Policy } from './policy';

/** A client that names no scope gets what it registered for; one that names only unknown ones gets `invalid_scope`. */
export const defaultScope: Policy = {
  options: () => ({
    extraParams: {
      // The library calls this for each authorization, whether the parameter was sent or not.
      scope: (ctx, sent, client) => {
        const asked = (sent ?? client.scope ?? '').split(' ');
        const known = MCP_SCOPES.filter((scope) => asked.includes(scope));
        if (known.length === 0) throw new errors.InvalidScope('no known scope was requested', asked.join(' '));
        ctx.oidc.params!.scope = known.join(' ');
      },
    },
  }),
};
