import { draftedSite } from '../draft';

export const forbiddenToAll = draftedSite(
  'forbidden-to-all',
  'The start page answers 403 to everybody, browsers too; robots.txt and the sitemap are there.',
  (draft) => {
    draft.routes['/'] = { status: 403, body: '<!doctype html><title>Forbidden</title><h1>Forbidden</h1>' };
    draft.pages.splice(0);
    draft.alsoListed.push('/');
  },
);
