import { draftedSite } from '../draft';

export const cJsInnerShell = draftedSite(
  'c-js-inner-shell',
  'The start page stands in its HTML; the page about the workshop is a shell that a script fills.',
  ({ about, routes }) => {
    routes['/app.js'] = { body: 'draw()', headers: { 'Content-Type': 'text/javascript' } };
    Object.assign(about, { header: '', footer: '', heading: '', answer: '', mainAttributes: ' data-app="about"' });
    about.content = '<script type="module" src="/app.js"></script>';
  },
);
