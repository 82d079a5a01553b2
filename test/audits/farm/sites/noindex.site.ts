import { draftedSite } from '../draft';
import { faultySchema, neglectContent } from '../neglect';
import { SPANISH } from '../texts/spanish';

export const noindex = draftedSite(
  'noindex',
  'A header forbids search bots to index the start page; text and JSON-LD, in Spanish, are neglected.',
  (draft) => {
    neglectContent(draft);
    faultySchema(draft);
    draft.home.headers = { 'x-robots-tag': ['unavailable_after: 2099-01-01', 'bingbot: noindex, nofollow'] };
  },
  { text: SPANISH },
);
