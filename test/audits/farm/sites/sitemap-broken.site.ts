import { draftedSite } from '../draft';
import { faultyRobots, neglectContent } from '../neglect';
import { xml } from '../site';

export const sitemapBroken = draftedSite(
  'sitemap-broken',
  'The sitemap is cut off in the middle of a tag; text and robots.txt are neglected.',
  (draft) => {
    neglectContent(draft);
    faultyRobots(draft);
    draft.sitemap = xml(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>{origin}/</loc></url>\n<url><lo',
    );
  },
);
