import { DAY_MS } from '@app/core/kernel';
import { ClientDocumentsRepository, ClientsService, UNUSED_DAYS } from '@app/domain/oauth';
import { inTurn } from './in-turn';
import { defineTick } from './job';

/** Forgets OAuth clients that nobody ever connected, or does not any more, and metadata documents likewise. */
export const clientTick = defineTick({
  name: 'client_tick',
  every: 'hour',
  services: { clients: ClientsService, documents: ClientDocumentsRepository },
  run: ({ clients, documents }, clock) => {
    const now = clock.now();
    return inTurn(
      () => clients.removeUnused(),
      () => documents.removeUnused(new Date(now.getTime() - UNUSED_DAYS * DAY_MS), now),
    );
  },
});
