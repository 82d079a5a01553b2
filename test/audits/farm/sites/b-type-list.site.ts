import { draftedSite } from '../draft';

export const bTypeList = draftedSite('b-type-list', 'The article has two types in a list.', ({ article }) => {
  Object.assign(article.jsonLd[0] as object, { '@type': ['Article', 'BlogPosting'] });
});
