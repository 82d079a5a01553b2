import type { SiteDraft } from '../draft';

/** Titles, descriptions, language, Open Graph and canonicals that nobody looked after. Call it after all others. */
export function neglectHead({ home, guides, article, about, pages, unlisted }: SiteDraft): void {
  for (const page of pages) Object.assign(page, { description: null, lang: null });
  home.title = 'Home';
  home.openGraph = { title: 'Home' };
  about.title = null;
  guides.title = article.title;
  article.canonical = '/guide/height/';
  article.head += '<meta name="robots" content="nosnippet">';
  unlisted.add(home.path);
}
