import { draftedSite } from '../draft';

export const robots403 = draftedSite(
  'robots-403',
  'robots.txt answers 403, which allows everything (RFC 9309, section 2.3.1.3); the sitemap is at its usual place.',
  (draft) => {
    draft.robots = { status: 403, body: '<h1>Forbidden</h1>' };
  },
);
