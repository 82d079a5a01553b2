import type { SiteDraft } from '../draft';
import { type Page, paragraph, section } from '../page';
import { articleNode, breadcrumbs, freshPage } from '../polished';
import { allParagraphs } from '../texts/site-text';

/** Text without care: long, unstructured, hidden, copied, without author or source. */
export function neglectContent(draft: SiteDraft): void {
  const { text, home, article, about, pages } = draft;
  const hidden = text.home.sections[1]!.paragraphs.join(' ');
  home.content = home.content.replace(/ alt="[^"]*"/, '');
  home.content += `\n<div style="display: none">${hidden}</div>\n<!-- ${text.words.injection} -->\n<h1>${text.brand}</h1>`;

  const oneBlock = [text.article.answer, ...text.article.sections.flatMap(({ paragraphs }) => paragraphs)].join(' ');
  article.answer = `<p>${oneBlock}</p>\n<p><time datetime="{day-1000}">{day-1000}</time></p>`;
  article.content = `${text.article.sections.map(({ heading, paragraphs }) => section(heading, paragraphs, 3)).join('\n')}</article>`;
  const old = { datePublished: '{day-1000}', dateModified: '{day-990}' };
  article.jsonLd = [{ ...articleNode(text), ...old }, breadcrumbs(text)];

  about.footer = `<footer>${allParagraphs(text).map(paragraph).join('\n')}</footer>`;
  about.content += '\n<p><a href="/history/">2009</a> <a href="/history-2/">2014</a> <a href="/news/">2026</a></p>';
  pages.push(history(draft, '/history/', '2009'), history(draft, '/history-2/', '2014'), news(draft));
}

function history({ text }: SiteDraft, path: string, year: string): Page {
  const paragraphs = [...allParagraphs(text), ...allParagraphs(text)];
  const title = `${text.brand}: ${year}, ${text.about.heading}`;
  const description = `${year}: ${text.about.description}`;
  return freshPage(text, path, {
    title,
    description,
    heading: text.brand,
    answer: text.home.answer,
    sections: [{ heading: text.about.heading, paragraphs }],
  });
}

function news({ text }: SiteDraft): Page {
  const title = `${text.brand}: 2026, ${text.about.heading}`;
  const description = `2026: ${text.about.description}`;
  return freshPage(text, '/news/', { title, description, heading: '2026', answer: text.words.picture, sections: [] });
}
