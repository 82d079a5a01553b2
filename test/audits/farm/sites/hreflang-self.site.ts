import { draftedSite } from '../draft';
import { freshPage } from '../polished';
import { SPANISH } from '../texts/spanish';

export const hreflangSelf = draftedSite(
  'hreflang-self',
  'Two language versions name each other, but not themselves.',
  ({ home, pages }) => {
    const es = freshPage(SPANISH, '/es/', SPANISH.home);
    home.head += '<link rel="alternate" hreflang="es" href="{origin}/es/">';
    es.head += '<link rel="alternate" hreflang="en" href="{origin}/">';
    home.content += '<p><a href="/es/">Español</a></p>';
    pages.push(es);
  },
);
