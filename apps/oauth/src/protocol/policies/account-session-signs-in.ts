import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Request } from 'express';
import type { AccountSessions } from '../../session/account-sessions';
import type { Policy } from './policy';

const { Check, Prompt } = interactionPolicy;

/**
 * The account's session alone says who is signed in. The library keeps a session of its own; one that names somebody else, or
 * anybody while nobody is signed in, is asked again. So signing out ends both.
 */
export const accountSessionSignsIn: Policy = {
  prompts: (prompts, { accountSessions }) => {
    prompts.remove('login');
    prompts.add(new Prompt({ name: 'login', requestable: true }, signedInAtTheAccount(accountSessions)), 0);
  },
};

const signedInAtTheAccount = (sessions: AccountSessions) =>
  new Check('account_session', 'the user must sign in', 'login_required', async (ctx) => {
    const account = await sessions.of(ctx.req as Request);
    const known = account !== undefined && ctx.oidc.session?.accountId === String(account.userId);
    if (known && !ctx.oidc.promptPending('login')) return Check.NO_NEED_TO_PROMPT;
    forgetUser(ctx);
    return Check.REQUEST_PROMPT;
  });

/** Another user can then go on from here. The library would ask to sign the first one out, with a page that we do not have. */
function forgetUser({ oidc: { session } }: KoaContextWithOIDC): void {
  delete session?.accountId;
  delete session?.authorizations;
}
