import { draftedSite } from '../draft';

export const bDatesDiffer = draftedSite(
  'b-dates-differ',
  'The markup gives two days of which the page shows neither.',
  ({ article }) => {
    Object.assign(article.jsonLd[0] as object, { datePublished: '{day-120}', dateModified: '{day-90}' });
  },
);
