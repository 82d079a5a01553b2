import { draftedSite } from '../draft';
import { renderPage } from '../page';

export const slowStart = draftedSite(
  'slow-start',
  'A right site whose start page takes 1.5 seconds to its first byte.',
  ({ home, routes }) => {
    routes['/'] = { body: renderPage(home), delayMs: 1_500 };
  },
);
