import { draftedSite } from '../draft';
import { faultyRobots, neglectContent, neglectHead } from '../neglect';
import { JAPANESE } from '../texts/japanese';

export const contentTypeMissing = draftedSite(
  'content-type-missing',
  'The start page comes without a content type; text, head and robots.txt, in Japanese, are neglected.',
  (draft) => {
    draft.home.headers = { 'Content-Type': null };
    neglectContent(draft);
    faultyRobots(draft);
    neglectHead(draft);
  },
  { text: JAPANESE },
);
