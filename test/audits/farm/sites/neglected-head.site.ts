import { draftedSite } from '../draft';
import { neglectHead } from '../neglect';

export const neglectedHead = draftedSite(
  'neglected-head',
  'Titles, descriptions, language, canonicals and Open Graph are neglected.',
  (draft) => {
    neglectHead(draft);
  },
);
