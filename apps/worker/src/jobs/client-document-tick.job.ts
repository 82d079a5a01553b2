import { ClientDocumentsRepository } from '@app/domain/oauth';
import { defineTick, HOURLY } from './job';

/** Removes metadata documents of OAuth clients that nobody uses any more. */
export const clientDocumentTick = defineTick({
  name: 'client_document_tick',
  every: HOURLY,
  services: { documents: ClientDocumentsRepository },
  run: ({ documents }, clock) => documents.removeUnused(clock.now()),
});
