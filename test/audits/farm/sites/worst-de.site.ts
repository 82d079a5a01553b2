import { draftedSite } from '../draft';
import { neglectContent, neglectLinks, faultySchema, faultyRobots, faultyLlms, neglectHead } from '../neglect';
import { GERMAN } from '../texts/german';
export const worstDe = draftedSite(
  'worst-de',
  'Everything at once, in German.',
  (draft) => {
    neglectContent(draft);
    neglectLinks(draft);
    faultySchema(draft);
    faultyRobots(draft);
    faultyLlms(draft);
    neglectHead(draft);
  },
  { text: GERMAN },
);
