import { draftedSite } from '../draft';
import { refusingUs } from '../refusal';

export const refused403 = refusingUs(
  draftedSite(
    'refused-403',
    'Our own reader gets 403 for everything but robots.txt and the sitemap; browsers and AI bots get a right site.',
  ),
  403,
  ['/robots.txt', '/sitemap.xml'],
);
