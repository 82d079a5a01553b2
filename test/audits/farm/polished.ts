import { headerOf, type Page, paragraph, section } from './page';
import type { PageText, SiteText } from './texts/site-text';

const PICTURE = '/images/desk.svg';
const ORGANISATION = '{origin}/#organisation';

function page(text: SiteText, path: string, { title, description, heading, answer, sections }: PageText): Page {
  return {
    path,
    lang: text.lang,
    title,
    description,
    canonical: `{origin}${path}`,
    openGraph: { title, type: 'website', url: `{origin}${path}`, image: `{origin}${PICTURE}` },
    jsonLd: [],
    head: '',
    trail: '',
    heading: `<h1>${heading}</h1>`,
    answer: paragraph(answer),
    content: sections.map((part) => section(part.heading, part.paragraphs)).join('\n'),
    header: headerOf(text),
    footer: `<footer><p>© ${text.brand}</p></footer>`,
    mainAttributes: '',
    headers: {},
    charset: '<meta charset="utf-8">',
    viewport: 'width=device-width, initial-scale=1',
  };
}

/** The start page: who we are in JSON-LD, a picture, a link to the article. */
export function homePage(text: SiteText): Page {
  const home = page(text, '/', text.home);
  home.content += `\n<p><img src="${PICTURE}" width="640" height="360" alt="${text.words.picture}"></p>
<p><a href="/guide/height/">${text.article.heading}</a></p>`;
  home.jsonLd = [
    {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          '@id': ORGANISATION,
          name: text.brand,
          url: '{origin}/',
          logo: `{origin}${PICTURE}`,
          sameAs: ['https://www.example.org/profiles/desks'],
        },
        {
          '@type': 'WebSite',
          '@id': '{origin}/#site',
          name: text.brand,
          url: '{origin}/',
          publisher: { '@id': ORGANISATION },
        },
      ],
    },
  ];
  return home;
}

export function guidesPage(text: SiteText): Page {
  const guides = page(text, '/guide/', text.guides);
  guides.content += `\n<ul><li><a href="/guide/height/">${text.article.heading}</a></li></ul>`;
  return guides;
}

export const aboutPage = (text: SiteText): Page => page(text, '/about/', text.about);

/** An article with author, dates, a source, breadcrumbs and the markup for all of them. */
export function articlePage(text: SiteText): Page {
  const article = page(text, '/guide/height/', text.article);
  article.openGraph.type = 'article';
  article.trail = `<nav aria-label="Breadcrumb"><ol><li><a href="/">${text.words.home}</a></li><li><a href="/guide/">${text.guides.heading}</a></li></ol></nav>`;
  article.heading = `<article>${article.heading}`;
  article.answer += `\n<p class="byline"><span class="author" itemprop="author">${text.author}</span>, <time datetime="{day-200}">{day-200}</time></p>`;
  article.content += `\n<p><a href="https://www.example.org/studies/standing">${text.words.study}</a></p></article>`;
  article.jsonLd = [articleNode(text), breadcrumbs(text)];
  return article;
}

export function articleNode(text: SiteText): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: text.article.heading,
    image: `{origin}${PICTURE}`,
    datePublished: '{day-250}',
    dateModified: '{day-200}T08:00:00+02:00',
    author: { '@type': 'Person', name: text.author, sameAs: ['https://www.example.org/people/author'] },
    publisher: { '@id': ORGANISATION },
  };
}

export function breadcrumbs(text: SiteText): Record<string, unknown> {
  const at = (position: number, name: string, item?: string): object => ({
    '@type': 'ListItem',
    position,
    name,
    ...(item ? { item } : {}),
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      at(1, text.words.home, '{origin}/'),
      at(2, text.guides.heading, '{origin}/guide/'),
      at(3, text.article.heading),
    ],
  };
}

export const freshPage = (text: SiteText, path: string, content: PageText): Page => page(text, path, content);
