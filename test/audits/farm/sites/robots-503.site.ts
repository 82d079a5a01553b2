import { draftedSite } from '../draft';

export const robots503 = draftedSite(
  'robots-503',
  'robots.txt answers 503, which forbids everything: nothing else may be read.',
  (draft) => {
    draft.robots = { status: 503, body: 'Service unavailable', headers: { 'Retry-After': '3600' } };
  },
);
