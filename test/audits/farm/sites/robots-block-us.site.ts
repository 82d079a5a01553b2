import { draftedSite } from '../draft';
import { text } from '../site';

export const robotsBlockUs = draftedSite(
  'robots-block-us',
  'robots.txt forbids everything to our own crawler alone.',
  (draft) => {
    draft.robots = text(
      'User-agent: *\nDisallow: /checkout/\n\nUser-agent: AiVisibilityBot\nDisallow: /\n\nSitemap: {origin}/sitemap.xml\n',
    );
  },
);
