import { draftedSite } from '../draft';
import { text } from '../site';

export const robotsTraining = draftedSite(
  'robots-training',
  'robots.txt blocks training bots alone, which is a choice; a longer Allow beats a shorter Disallow, so the pages stay open.',
  (draft) => {
    draft.robots = text(`User-agent: GPTBot
User-agent: ClaudeBot
User-agent: CCBot
User-agent: Bytespider
User-agent: Applebot-Extended
User-agent: Google-Extended
Disallow: /

User-agent: *
Disallow: /guide
Allow: /guide/
Disallow: /*.pdf$
Disallow: /caf%C3%A9/
Allow: /

Sitemap: {origin}/sitemap.xml
`);
  },
);
