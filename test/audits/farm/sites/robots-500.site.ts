import { draftedSite } from '../draft';

export const robots500 = draftedSite(
  'robots-500',
  'robots.txt answers 500, which forbids everything (RFC 9309, section 2.3.1.4); all else would answer.',
  (draft) => {
    draft.robots = { status: 500, body: '<h1>Internal server error</h1>' };
  },
);
