import { draftedSite } from '../draft';
import { neglectContent, neglectLinks, faultySchema, faultyRobots, faultyLlms, neglectHead } from '../neglect';
import { JAPANESE } from '../texts/japanese';
export const worstJa = draftedSite(
  'worst-ja',
  'Everything at once, in Japanese.',
  (draft) => {
    neglectContent(draft);
    neglectLinks(draft);
    faultySchema(draft);
    faultyRobots(draft);
    faultyLlms(draft);
    neglectHead(draft);
  },
  { text: JAPANESE },
);
