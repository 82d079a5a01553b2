import { draftedSite } from '../draft';

export const cJsButtons = draftedSite(
  'c-js-buttons',
  'The start page has its text, and no link: buttons lead on by a script.',
  ({ home, text, routes }) => {
    routes['/app.js'] = { body: 'go()', headers: { 'Content-Type': 'text/javascript' } };
    home.header = `<header><nav><button data-go="/guide/">${text.guides.heading}</button> <button data-go="/about/">${text.about.heading}</button></nav></header>`;
    home.content = home.content.replace(/\n<p><a [\s\S]*$/, '<script src="/app.js" defer></script>');
  },
);
