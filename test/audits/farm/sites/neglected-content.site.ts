import { draftedSite } from '../draft';
import { neglectContent } from '../neglect';
import { SPANISH } from '../texts/spanish';
export const neglectedContent = draftedSite(
  'neglected-content',
  'Text in Spanish is long, hidden, copied, old and without sources.',
  (draft) => {
    neglectContent(draft);
  },
  { text: SPANISH },
);
