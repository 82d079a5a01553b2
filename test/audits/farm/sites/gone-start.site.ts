import { draftedSite } from '../draft';
import { notFound } from '../site';

export const goneStart = draftedSite(
  'gone-start',
  'The start page answers 404; robots.txt and the sitemap are there.',
  (draft) => {
    draft.routes['/'] = notFound();
    draft.pages.splice(0);
    draft.alsoListed.push('/');
  },
);
