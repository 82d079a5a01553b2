import { InvitationsService, SessionsService, SignInLinksService } from '@app/domain/access';
import { inTurn } from './in-turn';
import { defineTick } from './job';

/** Removes people's sessions, links that sign in, and invitations, once they have expired. */
export const accountTick = defineTick({
  name: 'account_tick',
  every: 'hour',
  services: { sessions: SessionsService, links: SignInLinksService, invitations: InvitationsService },
  run: ({ sessions, links, invitations }) =>
    inTurn(
      () => sessions.removeExpired(),
      () => links.removeExpired(),
      () => invitations.removeExpired(),
    ),
});
