import { draftedSite } from '../draft';
import { text as plain } from '../site';

export const sitemapClosed = draftedSite(
  'sitemap-closed',
  'The sitemap lists what robots.txt forbids to everybody; robots.txt names a second sitemap, which is not there.',
  (draft) => {
    draft.alsoListed.push('/checkout/');
    draft.robots = plain(
      'User-agent: *\nDisallow: /checkout/\n\nSitemap: {origin}/sitemap.xml\nSitemap: {origin}/sitemap-news.xml\n',
    );
  },
);
