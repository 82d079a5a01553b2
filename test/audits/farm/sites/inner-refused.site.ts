import { draftedSite } from '../draft';
import { renderPage } from '../page';

const OURS = /AiVisibilityBot/;

export const innerRefused = draftedSite(
  'inner-refused',
  'A right site whose guide answers our own reader 403, and everybody else 200.',
  ({ guides, routes }) => {
    const body = renderPage(guides);
    routes[guides.path] = ({ userAgent }) =>
      OURS.test(userAgent) ? { status: 403, body: '<!doctype html><title>Refused</title><h1>Refused</h1>' } : { body };
  },
);
