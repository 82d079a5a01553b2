import { draftedSite } from '../draft';

export const bContextObject = draftedSite(
  'b-context-object',
  'The context of the article is an object with @vocab.',
  ({ article }) => {
    Object.assign(article.jsonLd[0] as object, { '@context': { '@vocab': 'https://schema.org/' } });
  },
);
