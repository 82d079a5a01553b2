import { draftedSite, sitemapOf } from '../draft';
import { text, xml } from '../site';

export const sitemapIndex = draftedSite(
  'sitemap-index',
  'robots.txt names an index of two sitemaps at an unusual place; dates have times; prefixes, CDATA and entities are fine XML.',
  (draft) => {
    draft.robots = text('User-agent: *\nDisallow: /checkout/\n\nSITEMAP:   {origin}/maps/index.xml   # all of them\n');
    draft.sitemap = null;
    draft.routes['/maps/index.xml'] = xml(
      '<?xml version="1.0"?>\n<!-- made by hand -->\n<sm:sitemapindex xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9"><sm:sitemap><sm:loc>{origin}/maps/shop.xml</sm:loc></sm:sitemap><sm:sitemap><sm:loc><![CDATA[{origin}/maps/guides.xml?a=1&b=2]]></sm:loc><sm:lastmod>{day-3}</sm:lastmod></sm:sitemap></sm:sitemapindex>',
    );
    draft.routes['/maps/shop.xml'] = sitemapOf([' {origin}/ ', '{origin}/about/'], '{day-3}T10:15:30+01:00');
    draft.routes['/maps/guides.xml'] = sitemapOf(['{origin}/guide/', '{origin}/guide/height/']);
  },
);
