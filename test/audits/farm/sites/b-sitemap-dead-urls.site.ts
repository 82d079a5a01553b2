import { draftedSite } from '../draft';

export const bSitemapDeadUrls = draftedSite(
  'b-sitemap-dead-urls',
  'The sitemap lists two pages that are gone.',
  (draft) => {
    draft.alsoListed.push('/desk-2011/', '/desk-2012/');
  },
);
