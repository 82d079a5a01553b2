import { draftedSite } from '../draft';
import { redirect } from '../site';

export const trapsLinks = draftedSite(
  'traps-links',
  'Right links of unusual kinds: mail, telephone, other schemes, slashes that redirect, pages that a query sorts but a canonical joins.',
  ({ home, guides, about, routes }) => {
    home.content += `<p><a href="mailto:desk@example.org">desk@example.org</a> <a href="tel:+441174960000">+44 117 496 0000</a>
<a href="#">Up</a> <a href="#top">Top of the page</a> <a href=" /about/ ">About</a> <a href="?view=list">As a list</a>
<a href="/about">The workshop</a> <a href="guide/../guide/">Guides</a> <a href="/guide/height/#main">Height</a></p>
<p><button type="button">Menu</button> <a id="anchor"></a> <a href="/prices.pdf">Prices</a></p>`;
    guides.content += '<p><a href="/guide/?sort=new">Newest first</a> <a href="/guide/?sort=old">Oldest first</a></p>';
    about.content += '<p><a href="/guide/height/">Read more</a> <a href="/checkout/">Basket</a></p>';
    routes['/about'] = redirect('/about/');
    routes['/prices.pdf'] = { body: '%PDF-1.4', headers: { 'Content-Type': 'application/pdf' } };
  },
);
