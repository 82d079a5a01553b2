import { draftedSite } from '../draft';
import { text } from '../site';

export const robotsBlockAll = draftedSite(
  'robots-block-all',
  'robots.txt forbids everything to everybody.',
  (draft) => {
    draft.robots = text('User-agent: *\nDisallow: /\n');
  },
);
