import { micromark } from 'micromark';
import sanitizeHtml from 'sanitize-html';
import type { TaskResult } from '@app/core/contracts';

const ALLOWED = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'code', 'br'];

type Article = Pick<TaskResult, 'title' | 'body' | 'faq' | 'evidence'>;

/** The whole text as Markdown, with the sources that it cites at its end. */
export const articleMarkdown = ({ title, body, faq, evidence }: Article): string =>
  [
    `# ${title}`,
    body,
    ...faq.map(({ question, answer }) => `### ${question}\n\n${answer}`),
    '## Sources',
    cited({ body, faq, evidence })
      .map(({ number, url, title: page }) => `- [${number}] ${page}${url === null ? '' : ` <${url}>`}`)
      .join('\n'),
    '',
  ].join('\n\n');

/** The same as HTML, to be put into a page. */
export const articleHtml = (article: Article): string =>
  safe(micromark(articleMarkdown(article)), { h1: 'h2', h2: 'h3' });

/** Markdown of a text as HTML whose citations lead to `#source-<number>`. Nothing in it runs, loads or styles. */
export const linkedHtml = (markdown: string): string =>
  safe(micromark(markdown.replaceAll(/\[(\d+)\](?!\()/gu, '[\\[$1\\]](#source-$1)')), { h1: 'h3', h2: 'h3', h3: 'h4' });

/** Spans of the evidence that the text cites, in their order. */
export function cited({ body, faq, evidence }: Omit<Article, 'title'>): Article['evidence'] {
  const text = [body, ...faq.map(({ answer }) => answer)].join('\n');
  const numbers = new Set([...text.matchAll(/\[(\d+)\]/gu)].map(([, number]) => Number(number)));
  return evidence.filter(({ number }) => numbers.has(number));
}

const safe = (html: string, headings: Readonly<Record<string, string>>): string =>
  sanitizeHtml(html, {
    allowedTags: ALLOWED,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: headings,
  });
