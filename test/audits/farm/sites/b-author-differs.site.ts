import { draftedSite } from '../draft';

export const bAuthorDiffers = draftedSite(
  'b-author-differs',
  'The markup names another author than the byline.',
  ({ article }) => {
    Object.assign(article.jsonLd[0] as object, { author: { '@type': 'Person', name: 'Jonas Petrov' } });
  },
);
