import { draftedSite } from '../draft';

export const cJsDrawnByServer = draftedSite(
  'c-js-drawn-by-server',
  'Right: a page that the server draws, with a root, a state and scripts for what moves.',
  ({ home, text, routes }) => {
    routes['/app.js'] = { body: 'hydrate()', headers: { 'Content-Type': 'text/javascript' } };
    home.trail = '<div id="root">';
    home.content += `</div><noscript>Turn scripts on to see the moving pictures.</noscript><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(text.home)}</script><script type="module" src="/app.js"></script>`;
  },
);
