import { draftedSite } from '../draft';

export const robotsMissing = draftedSite(
  'robots-missing',
  'Neither robots.txt nor a sitemap; both answer 404, which allows everything.',
  (draft) => {
    draft.robots = null;
    draft.sitemap = null;
  },
);
