import { draftedSite } from '../draft';

const CONSENT =
  '<div class="consent"><p>We use cookies and similar techniques to run this shop, to measure how it is used and to show offers that fit. You can accept all of them, refuse those that are not needed, or choose for yourself. Your choice can be changed at any time below every page.</p></div><noscript>You need to enable JavaScript to run this app.</noscript>';

export const cJsAroundNothing = draftedSite(
  'c-js-around-nothing',
  'Menu, consent and imprint of the start page stand in its HTML; its main part is drawn by a script.',
  ({ home, routes }) => {
    routes['/app.js'] = { body: 'draw()', headers: { 'Content-Type': 'text/javascript' } };
    Object.assign(home, { heading: '', answer: '', content: '' });
    home.footer = `<footer>${CONSENT}<p>Harbour Desks Ltd, The Docks, Bristol. Registered in England and Wales. All prices include VAT. Delivery within the city is free. Terms and conditions, returns and privacy apply.</p></footer><script type="module" src="/app.js"></script>`;
  },
);
