import type { PageFacts } from '../facts';
import type { Row, TableDefinition } from './fact-table';

const JAVASCRIPT_SEO = 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics';

const MEASURES: readonly (readonly [string, (page: PageFacts) => number])[] = [
  ['words', ({ words }) => words],
  ['words of the main text', ({ mainWords }) => mainWords],
  ['headings', ({ headings }) => headings.length],
  ['links', ({ links }) => links.length],
  ['images', ({ images }) => images.length],
  ['JSON-LD blocks', ({ jsonLd }) => jsonLd.length],
];

/** Empty where no browser rendered the start page. */
export const renderedText: TableDefinition<'rendered'> = {
  id: 'rendered_text',
  title: 'The start page as HTML, and once its scripts have run',
  reference: JAVASCRIPT_SEO,
  rows({ startPage, rendered }) {
    const shown = rendered?.page;
    if (!startPage || !shown) return [];
    return MEASURES.map(([measure, of]): Row => ({ measure, html: of(startPage.page), rendered: of(shown) }));
  },
};

/** Paragraphs that readers without scripts never see. */
export const renderedOnly: TableDefinition<'rendered'> = {
  id: 'rendered_only',
  title: 'Text of the start page that only scripts bring',
  reference: JAVASCRIPT_SEO,
  rows({ startPage, rendered }) {
    const shown = rendered?.page;
    if (!startPage || !shown) return [];
    const inHtml = new Set(startPage.page.text.split('\n'));
    return [...new Set(shown.text.split('\n'))]
      .filter((paragraph) => paragraph !== '' && !inHtml.has(paragraph))
      .map((text) => ({ text }));
  },
};
