import { draftedSite } from '../draft';

export const robotsLatin1 = draftedSite(
  'robots-latin1',
  'robots.txt is written in Latin-1 and comes as an octet stream.',
  (draft) => {
    draft.robots = {
      body: Buffer.from('# Caf\u00e9 \u00e0 la carte\nUser-agent: *\nDisallow: /caf\u00e9/\n', 'latin1'),
      headers: { 'Content-Type': 'application/octet-stream' },
    };
  },
);
