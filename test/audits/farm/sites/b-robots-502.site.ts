import { draftedSite } from '../draft';

export const bRobots502 = draftedSite('b-robots-502', 'robots.txt answers 502.', (draft) => {
  draft.robots = { status: 502, body: 'Bad gateway' };
});
