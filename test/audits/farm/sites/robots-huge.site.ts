import { draftedSite } from '../draft';
import { text } from '../site';

/** Lines of 40 bytes, so that none of them lies across the limit of 512,000 bytes. */
const LINES = Array.from(
  { length: 20_000 },
  (_, at) => `Disallow: /old/catalogue/pag-${String(at).padStart(5, '0')}.html\n`,
).join('');

export const robotsHuge = draftedSite('robots-huge', 'robots.txt has over 500 KiB.', (draft) => {
  draft.robots = text(`User-agent: *\nDisallow: /checkout/\n####\n${LINES}`);
});
