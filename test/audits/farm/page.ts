import type { SiteText } from './texts/site-text';

/** Everything of a page that a site may change. Null leaves a part out; the rest is HTML of the site's own making. */
export interface Page {
  path: string;
  lang: string | null;
  title: string | null;
  description: string | null;
  canonical: string | null;
  openGraph: Record<string, string>;
  /** Each is one block; a string goes in as it is. */
  jsonLd: unknown[];
  /** More for the head. */
  head: string;
  /** Before the H1, within the main part. */
  trail: string;
  heading: string;
  answer: string;
  content: string;
  header: string;
  footer: string;
  mainAttributes: string;
  headers: Record<string, string | readonly string[] | null>;
  charset: string;
  /** The content of `meta name=viewport`. */
  viewport: string | null;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

const jsonLdBlock = (value: unknown): string =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`;

export const paragraph = (text: string): string => `<p>${text}</p>`;

export const section = (heading: string, paragraphs: readonly string[], level = 2): string =>
  `<h${level}>${heading}</h${level}>\n${paragraphs.map(paragraph).join('\n')}`;

export function headerOf(text: SiteText): string {
  const link = (href: string, name: string): string => `<a href="${href}">${name}</a>`;
  return `<a href="#main" class="skip">${text.words.skip}</a><header><nav>${[
    link('/', text.words.home),
    link('/guide/', text.guides.heading),
    link('/about/', text.about.heading),
  ].join(' ')}</nav></header>`;
}

export function renderPage(page: Page): string {
  const lang = page.lang === null ? '' : ` lang="${page.lang}"${page.lang === 'ar' ? ' dir="rtl"' : ''}`;
  const head = [
    page.charset,
    page.viewport === null ? '' : `<meta name="viewport" content="${page.viewport}">`,
    page.title === null ? '' : `<title>${escaped(page.title)}</title>`,
    page.description === null ? '' : `<meta name="description" content="${escaped(page.description)}">`,
    page.canonical === null ? '' : `<link rel="canonical" href="${page.canonical}">`,
    ...Object.entries(page.openGraph).map(([key, value]) => `<meta property="og:${key}" content="${escaped(value)}">`),
    '<link rel="stylesheet" href="/site.css">',
    ...page.jsonLd.map(jsonLdBlock),
    page.head,
  ];
  return `<!doctype html>
<html${lang}>
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
${page.header}
<main id="main"${page.mainAttributes}>
${[page.trail, page.heading, page.answer, page.content].filter(Boolean).join('\n')}
</main>
${page.footer}
</body>
</html>
`;
}
