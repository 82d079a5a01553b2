import { draftedSite } from '../draft';

export const noindexListed = draftedSite(
  'noindex-listed',
  'A page that the sitemap lists says noindex, and its whole main part is data-nosnippet.',
  ({ about }) => {
    about.head += `<meta content='NOINDEX' name='Robots'>`;
    about.mainAttributes = ' data-nosnippet';
  },
);
