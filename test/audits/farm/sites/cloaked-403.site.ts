import { draftedSite } from '../draft';
import { neglectHead } from '../neglect';
import { renderPage } from '../page';

const BOTS = /GPTBot|OAI-SearchBot|ChatGPT|Claude|Perplexity|CCBot|Bytespider/i;

export const cloaked403 = draftedSite(
  'cloaked-403',
  'AI bots get 403 although robots.txt allows them; titles and descriptions are neglected.',
  (draft) => {
    neglectHead(draft);
    const body = renderPage(draft.home);
    draft.routes['/'] = ({ userAgent }) =>
      BOTS.test(userAgent) ? { status: 403, body: '<h1>Access denied</h1>' } : { body };
  },
);
