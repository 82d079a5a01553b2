import type { Request, Response } from 'express';
import type { AccountSession } from '@app/domain/access';
import { signInPath } from '../../session/continue-path';
import { interactionPath } from '../../shared/paths';
import type { Interactions, OpenInteraction } from './interactions';

/** Signs the account's user in at the library, or leads to the sign-in page first. */
export async function signInStep(
  interactions: Interactions,
  interaction: OpenInteraction,
  account: AccountSession | undefined,
  request: Request,
  response: Response,
): Promise<void> {
  const { details, provider } = interaction;
  if (!account || mustSignInAgain(interaction, account)) {
    response.redirect(303, signInPath(interactionPath(details.uid)));
    return;
  }
  const accountId = String(account.userId);
  // Another window of this browser may have gone on as somebody else since.
  const session = await provider.Session.get(provider.createContext(request, response));
  if (session.accountId && session.accountId !== accountId) await session.destroy();
  await interactions.finish(interaction, request, response, { login: { accountId, remember: false } });
}

/** A client may ask for a sign-in that is newer than its request (`prompt=login`). The library's times are in seconds. */
const mustSignInAgain = ({ details }: OpenInteraction, { signedInAt }: AccountSession): boolean =>
  details.prompt.reasons.includes('login_prompt') && signedInAt.getTime() < details.iat * 1000;
