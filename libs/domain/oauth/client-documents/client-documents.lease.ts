import type { MutexTable } from '@app/platform/leases';

/** One process of the fleet at a time fetches a document. */
export const DOCUMENT_FETCH_MUTEX: MutexTable = {
  table: 'oauth_document_fetches',
  name: 'client_id',
  holder: 'holder',
  lease: 'lease_until',
};
