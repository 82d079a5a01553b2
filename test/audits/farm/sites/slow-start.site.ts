import { draftedSite } from '../draft';
import { renderPage } from '../page';

export const slowStart = draftedSite(
  'slow-start',
  'A right site whose start page takes 1.5 seconds to its first byte.',
  ({ home, routes }) => {
    const body = renderPage(home);
    // Bots get it at once, since each of them would wait.
    routes['/'] = ({ userAgent }) => ({ body, delayMs: /AiVisibilityBot/.test(userAgent) ? 1_500 : 0 });
  },
);
