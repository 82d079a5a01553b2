import { draftedSite } from '../draft';

export const sitemap503 = draftedSite(
  'sitemap-503',
  'The sitemap that robots.txt names answers 503: what is in it is not known.',
  (draft) => {
    draft.sitemap = { status: 503, body: 'Service unavailable' };
  },
);
