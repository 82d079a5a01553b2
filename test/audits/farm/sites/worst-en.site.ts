import { draftedSite } from '../draft';
import { neglectContent, neglectLinks, faultySchema, faultyRobots, faultyLlms, neglectHead } from '../neglect';

export const worstEn = draftedSite('worst-en', 'Everything at once, in English.', (draft) => {
  neglectContent(draft);
  neglectLinks(draft);
  faultySchema(draft);
  faultyRobots(draft);
  faultyLlms(draft);
  neglectHead(draft);
});
