import { draftedSite } from '../draft';
import { faultyLlms, neglectLinks } from '../neglect';
import { GERMAN } from '../texts/german';

export const llmsFaulty = draftedSite(
  'llms-faulty',
  'llms.txt breaks its format and leads to dead, foreign and forbidden pages; so do the links of the site, in German.',
  (draft) => {
    neglectLinks(draft);
    faultyLlms(draft);
  },
  { text: GERMAN },
);
