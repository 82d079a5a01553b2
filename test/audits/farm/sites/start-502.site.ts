import { draftedSite } from '../draft';

export const start502 = draftedSite(
  'start-502',
  'The start page answers 502 to everybody; robots.txt and the sitemap are there.',
  (draft) => {
    draft.routes['/'] = { status: 502, body: '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>' };
    draft.pages.splice(0);
    draft.alsoListed.push('/');
  },
);
