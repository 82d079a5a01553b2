import { draftedSite } from '../draft';
import { renderPage } from '../page';

export const duplicatesJoined = draftedSite(
  'duplicates-joined',
  'The same text stands at several addresses, which one canonical joins; a print version is marked noindex as well.',
  ({ guides, about, routes }) => {
    about.content +=
      '<p><a href="/guides/">Guides</a> <a href="/guide/?from=letter">Guides from a letter</a> <a href="/print/guide/?copy=1">Guides to print</a></p>';
    const body = renderPage(guides);
    routes['/guides/'] = { body };
    routes['/print/guide/'] = { body, headers: { 'X-Robots-Tag': 'noindex' } };
  },
);
