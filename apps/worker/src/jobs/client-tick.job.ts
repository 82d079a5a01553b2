import { ClientsService } from '@app/domain/oauth';
import { defineTick, HOURLY } from './job';

/** Forgets OAuth clients that nobody ever connected, or does not any more. */
export const clientTick = defineTick({
  name: 'client_tick',
  every: HOURLY,
  services: { clients: ClientsService },
  run: ({ clients }) => clients.removeUnused(),
});
