import { SessionsService, SignInLinksService } from '@app/domain/access';
import { inTurn } from './in-turn';
import { defineTick, HOURLY } from './job';

/** Removes people's sessions, and links that sign in, once they have expired. */
export const accountTick = defineTick({
  name: 'account_tick',
  every: HOURLY,
  services: { sessions: SessionsService, links: SignInLinksService },
  run: ({ sessions, links }) =>
    inTurn(
      () => sessions.removeExpired(),
      () => links.removeExpired(),
    ),
});
