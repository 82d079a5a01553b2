import type { CrawledFacts } from '../facts';
import type { TableDefinition } from './fact-table';

const CHAIN = 2;

const isChain = ({ redirects, trouble }: CrawledFacts): boolean =>
  redirects.length >= CHAIN || trouble === 'redirect_loop' || trouble === 'too_many_redirects';

export const redirectChains: TableDefinition<'pages'> = {
  id: 'redirect_chains',
  title: 'Redirects in a row',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-15.4',
  rows: ({ pages }) =>
    pages.filter(isChain).map(({ url, redirects, status, trouble }) => ({
      url,
      redirects: redirects.length,
      steps: redirects.map((each) => `${each.status} → ${each.to}`).join(', '),
      ends_with: status ?? trouble,
    })),
};
