import { draftedSite } from '../draft';
import { redirect, text } from '../site';

export const robotsRedirects = draftedSite(
  'robots-redirects',
  'robots.txt is seven redirects away; crawlers may give up after five and take it for absent.',
  (draft) => {
    draft.robots = redirect('/robots-1.txt', 302);
    for (let at = 1; at < 7; at += 1) draft.routes[`/robots-${at}.txt`] = redirect(`/robots-${at + 1}.txt`, 302);
    draft.routes['/robots-7.txt'] = text('User-agent: *\nDisallow: /checkout/\n');
  },
);
