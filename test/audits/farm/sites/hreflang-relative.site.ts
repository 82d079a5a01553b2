import { draftedSite } from '../draft';
import { freshPage } from '../polished';
import { SPANISH } from '../texts/spanish';

export const hreflangRelative = draftedSite(
  'hreflang-relative',
  'Two languages name each other by relative addresses.',
  ({ home, pages }) => {
    const es = freshPage(SPANISH, '/es/', SPANISH.home);
    pages.push(es);
    for (const page of [home, es]) {
      page.head += '<link rel="alternate" hreflang="en" href="/"><link rel="alternate" hreflang="es" href="/es/">';
    }
    home.content += '<p><a href="/es/">Español</a></p>';
  },
);
