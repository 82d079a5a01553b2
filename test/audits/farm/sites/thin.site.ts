import { draftedSite } from '../draft';
import { faultyRobots, neglectLinks } from '../neglect';

export const thin = draftedSite(
  'thin',
  'Every page has a sentence alone; links and robots.txt are neglected.',
  (draft) => {
    for (const page of [draft.home, draft.about]) page.answer = '';
    draft.about.content = '<p>We build desks.</p>';
    draft.home.content = '<p>Desks, made here. <a href="/guide/height/">How high?</a></p>';
    neglectLinks(draft);
    faultyRobots(draft);
  },
);
