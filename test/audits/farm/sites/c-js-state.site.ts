import { draftedSite } from '../draft';

export const cJsState = draftedSite(
  'c-js-state',
  'The text of the start page stands in a state for a script, and its main part says that it loads.',
  ({ home, text, routes }) => {
    routes['/app.js'] = { body: 'draw()', headers: { 'Content-Type': 'text/javascript' } };
    const state = JSON.stringify({ props: { pageProps: text.home } });
    Object.assign(home, { heading: '', answer: '<p>Loading…</p>' });
    home.content = `<script id="__NEXT_DATA__" type="application/json">${state}</script><script src="/app.js" defer></script>`;
  },
);
