import { draftedSite } from '../draft';
import { text as plain } from '../site';

export const robotsAgentsListed = draftedSite(
  'robots-agents-listed',
  'robots.txt names two crawlers in one User-agent line, which is for neither of them.',
  (draft) => {
    draft.robots = plain(
      'User-agent: CCBot, Bytespider\nDisallow: /\n\nUser-agent: *\nDisallow: /checkout/\n\nSitemap: {origin}/sitemap.xml\n',
    );
  },
);
