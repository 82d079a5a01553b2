import { draftedSite } from '../draft';
import { redirect, text } from '../site';

export const robotsFarClosed = draftedSite(
  'robots-far-closed',
  'robots.txt is six redirects away, which is too far: the file counts as absent, although it would forbid everything.',
  (draft) => {
    draft.robots = redirect('/r/1', 302);
    for (let at = 1; at < 6; at += 1) draft.routes[`/r/${at}`] = redirect(`/r/${at + 1}`, 302);
    draft.routes['/r/6'] = text('User-agent: *\nDisallow: /\n\nSitemap: /maps.xml\n');
  },
);
