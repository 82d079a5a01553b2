import { draftedSite } from '../draft';
import { faultyRobots } from '../neglect';

export const faultyRobotsSite = draftedSite(
  'faulty-robots',
  'robots.txt breaks one rule after another, and blocks two search bots.',
  (draft) => {
    faultyRobots(draft);
  },
);
