import { draftedSite } from '../draft';

export const bModifiedFirst = draftedSite(
  'b-modified-first',
  'An article was modified a month before it was published.',
  ({ article }) => {
    Object.assign(article.jsonLd[0] as object, { datePublished: '{day-200}', dateModified: '{day-230}' });
  },
);
