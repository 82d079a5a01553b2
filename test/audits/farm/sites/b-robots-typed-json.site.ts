import { draftedSite } from '../draft';

export const bRobotsTypedJson = draftedSite('b-robots-typed-json', 'robots.txt has the type of JSON.', (draft) => {
  draft.robots = {
    body: 'User-agent: *\nDisallow: /checkout/\n\nSitemap: {origin}/sitemap.xml\n',
    headers: { 'Content-Type': 'application/json' },
  };
});
