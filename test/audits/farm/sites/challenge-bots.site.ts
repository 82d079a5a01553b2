import { draftedSite } from '../draft';
import { neglectLinks } from '../neglect';
import { renderPage } from '../page';
import { SPANISH } from '../texts/spanish';

export const challengeBots = draftedSite(
  'challenge-bots',
  'AI bots get a challenge with 503, all others the page; links in Spanish are neglected.',
  (draft) => {
    neglectLinks(draft);
    const body = renderPage(draft.home);
    draft.routes['/'] = ({ userAgent }) =>
      /GPTBot|OAI-SearchBot|ChatGPT|Claude|Perplexity/i.test(userAgent)
        ? { status: 503, body: '<!doctype html><title>Just a moment...</title><h1>Checking your browser</h1>' }
        : { body };
  },
  { text: SPANISH },
);
