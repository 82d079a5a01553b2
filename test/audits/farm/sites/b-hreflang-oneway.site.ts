import { draftedSite } from '../draft';
import { freshPage } from '../polished';
import { SPANISH } from '../texts/spanish';

export const bHreflangOneway = draftedSite(
  'b-hreflang-oneway',
  'The start page names a Spanish page that does not name it.',
  (draft) => {
    const es = freshPage(SPANISH, '/es/', SPANISH.home);
    draft.home.head +=
      '<link rel="alternate" hreflang="en" href="{origin}/"><link rel="alternate" hreflang="es" href="{origin}/es/">';
    draft.home.content += '<p><a href="/es/" hreflang="es">Español</a></p>';
    draft.pages.push(es);
  },
);
