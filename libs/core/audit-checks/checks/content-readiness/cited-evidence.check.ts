import type { Check } from '../../check';
import { isArticlePage } from './article-pages';
import { judgeEachPage } from '../../judge-pages';

export const citedEvidence: Check<'pages'> = {
  slug: 'cited-evidence',
  title: 'Articles link to their sources',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://arxiv.org/abs/2311.09735',
  recommendation: 'Link to the sources of figures and claims in the text.',
  check: (site) =>
    judgeEachPage(site, {
      among: (page) => isArticlePage(page, site),
      fault: ({ page: { links } }) =>
        links.some(({ internal, url, inBoilerplate }) => !internal && url !== null && !inBoilerplate)
          ? null
          : 'no link to another site in the text',
      none: 'No page is an article.',
      fine: 'Each article links to another site.',
      wrong: 'An article links to no source',
    }),
};
