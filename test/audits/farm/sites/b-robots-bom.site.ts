import { draftedSite } from '../draft';
import { text as plain } from '../site';

export const bRobotsBom = draftedSite('b-robots-bom', 'robots.txt begins with a BOM, which is allowed.', (draft) => {
  draft.robots = plain('\uFEFFUser-agent: *\nDisallow: /checkout/\n\nSitemap: {origin}/sitemap.xml\n');
});
