import { draftedSite } from '../draft';
import { faultyRobots, neglectHead } from '../neglect';
import { articleNode } from '../polished';

export const paywallFaulty = draftedSite(
  'paywall-faulty',
  'A paid article does not say which part is paid; head and robots.txt are neglected.',
  (draft) => {
    const { article, text } = draft;
    article.jsonLd[0] = { ...articleNode(text), isAccessibleForFree: false };
    faultyRobots(draft);
    neglectHead(draft);
  },
);
