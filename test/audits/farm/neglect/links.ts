import type { SiteDraft } from '../draft';
import type { Page } from '../page';
import { freshPage } from '../polished';
import { redirect } from '../site';

/** Links and a sitemap that nobody has followed for years. */
export function neglectLinks(draft: SiteDraft): void {
  const { text, home, guides, article, about, pages, unlisted, alsoListed, routes } = draft;
  home.content += `\n<p><a href="/about/"></a> <a href="javascript:void(0)">${text.words.list[0]}</a> <a href="#nowhere">${text.words.list[1]}</a></p>`;
  about.content += `\n<p><a href="/gone/">${text.words.list[2]}</a></p>`;
  guides.content += `\n<p><a href="/old/">${text.about.heading}</a> <a href="/guide/?sort=age">${text.words.list[0]}</a></p>`;
  guides.canonical = null;
  article.trail = '';
  article.jsonLd = article.jsonLd.slice(0, 1);
  routes['/old/'] = redirect('/about/');

  const stairs = ['/guide/a/', '/guide/a/b/', '/guide/a/b/c/'];
  guides.content += link(stairs[0]!, text.words.list[0]!);
  stairs.forEach((path, at) => {
    const page = sidePage(draft, path, text.words.list[at]!, text.article.sections[0]!.paragraphs[at % 2]!);
    if (stairs[at + 1]) page.content += link(stairs[at + 1]!, text.words.list[at + 1]!);
    pages.push(page);
    unlisted.add(path);
  });
  pages.push(sidePage(draft, '/lonely/', text.words.question, allOf(draft)));
  alsoListed.push('/gone/');
  draft.lastmod = '{day+400}';
}

const link = (href: string, name: string): string => `\n<p><a href="${href}">${name}</a></p>`;

const allOf = ({ text }: SiteDraft): string => text.home.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');

function sidePage({ text }: SiteDraft, path: string, name: string, content: string): Page {
  return freshPage(text, path, {
    title: `${name} | ${text.brand}, ${text.words.home}`,
    description: `${name}: ${text.guides.description}`,
    heading: name,
    answer: text.guides.answer,
    sections: [{ heading: text.words.list.join(', '), paragraphs: [content] }],
  });
}
