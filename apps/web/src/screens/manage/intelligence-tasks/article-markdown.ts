import type { TaskResult } from '@app/core/contracts';

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

/** Pieces of the evidence that the text cites, in their order. */
function cited({ body, faq, evidence }: Omit<Article, 'title'>): Article['evidence'] {
  const text = [body, ...faq.map(({ answer }) => answer)].join('\n');
  const numbers = new Set([...text.matchAll(/\[(\d+)\]/gu)].map(([, number]) => Number(number)));
  return evidence.filter(({ number }) => numbers.has(number));
}
