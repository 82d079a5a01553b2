import { draftedSite } from '../draft';

export const canonicalFragment = draftedSite(
  'canonical-fragment',
  'A canonical has a fragment, another page none, html lang is no language tag, two titles are alike, a title is too long.',
  ({ home, guides, article, about }) => {
    for (const page of [home, guides, article, about]) page.lang = 'english_UK!';
    about.canonical = '{origin}/about/#main';
    guides.canonical = null;
    home.title = about.title;
    article.title =
      'The right height of a standing desk, and the right chair, lamp, mat, keyboard and screen for it | Harbour Desks';
  },
);
