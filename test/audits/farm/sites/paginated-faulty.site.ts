import { draftedSite } from '../draft';
import { listPages } from '../lists';
import { faultySchema, neglectHead, neglectLinks } from '../neglect';

export const paginatedFaulty = draftedSite(
  'paginated-faulty',
  'A list of three pages, all with the first as canonical; links, head and JSON-LD are neglected.',
  (draft) => {
    listPages(draft, () => '{origin}/list/');
    neglectLinks(draft);
    faultySchema(draft);
    neglectHead(draft);
  },
);
