import { draftedSite } from '../draft';
import { neglectContent, neglectLinks, faultySchema, faultyRobots, faultyLlms, neglectHead } from '../neglect';
import { SPANISH } from '../texts/spanish';
export const worstEs = draftedSite(
  'worst-es',
  'Everything at once, in Spanish.',
  (draft) => {
    neglectContent(draft);
    neglectLinks(draft);
    faultySchema(draft);
    faultyRobots(draft);
    faultyLlms(draft);
    neglectHead(draft);
  },
  { text: SPANISH },
);
