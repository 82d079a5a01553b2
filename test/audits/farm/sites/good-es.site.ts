import { draftedSite } from '../draft';
import { text as plain } from '../site';
import { SPANISH } from '../texts/spanish';

/** robots.txt uses what RFC 9309 allows: CRLF, comments, split groups, an empty Disallow, other keys. */
const ROBOTS = [
  '# Mesas del Puerto',
  'USER-AGENT: *   # everybody',
  'disallow: /checkout/',
  '',
  'User-agent: GPTBot',
  'User-Agent: ccbot',
  'Disallow: /',
  '',
  'User-agent: *',
  'Disallow: /cesta/*?sesion=',
  'Allow: /cesta/$',
  '',
  'user-agent: oai-searchbot',
  'Disallow:',
  'Crawl-delay: 2',
  'Host: {host}',
  'sitemap: {origin}/sitemap.xml',
  '',
].join('\r\n');

export const goodEs = draftedSite(
  'good-es',
  'Right in Spanish; robots.txt has CRLF, comments, split groups, lower-case keys and blocks training bots alone.',
  (draft) => {
    draft.robots = plain(ROBOTS);
  },
  { text: SPANISH },
);
