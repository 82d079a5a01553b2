import { draftedSite } from '../draft';
import { text as plain } from '../site';

export const bRobotsWildcards = draftedSite(
  'b-robots-wildcards',
  'Longer rules with * and $ win over shorter ones, and leave the pages open.',
  (draft) => {
    draft.robots = plain(
      'User-agent: *\nDisallow: /*.pdf$\nDisallow: /checkout/\nAllow: /checkout/help$\n\nSitemap: {origin}/sitemap.xml\n',
    );
  },
);
