import { draftedSite } from '../draft';
import { listPages } from '../lists';

export const paginatedGood = draftedSite(
  'paginated-good',
  'A list of three pages; each is its own canonical.',
  (draft) => listPages(draft, (path) => `{origin}${path}`),
);
