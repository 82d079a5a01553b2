import { draftedSite } from '../draft';
import { redirect, text } from '../site';

export const robotsFiveAway = draftedSite(
  'robots-five-away',
  'robots.txt is five redirects away, which crawlers follow: the file is read, and its misspelt key is a finding.',
  (draft) => {
    draft.robots = redirect('/r/1', 301);
    for (let at = 1; at < 5; at += 1) draft.routes[`/r/${at}`] = redirect(`/r/${at + 1}`, 301);
    draft.routes['/r/5'] = text(
      'User-agent: *\nDisallow: /checkout/\nDissallow: /basket/\n\nSitemap: {origin}/sitemap.xml\n',
    );
  },
);
