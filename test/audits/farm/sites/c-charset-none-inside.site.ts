import { draftedSite } from '../draft';

export const cCharsetNoneInside = draftedSite(
  'c-charset-none-inside',
  'All pages but one name their encoding.',
  ({ article }) => {
    article.charset = '';
    article.headers = { 'Content-Type': 'text/html' };
  },
);
