import { draftedSite } from '../draft';
import { redirect } from '../site';

export const redirectChain = draftedSite(
  'redirect-chain',
  'A right site that links to a page by three redirects in a row.',
  ({ guides, routes }) => {
    guides.content += '<p><a href="/chairs">Chairs</a></p>';
    routes['/chairs'] = redirect('/chairs-2019');
    routes['/chairs-2019'] = redirect('/chairs-2022', 302);
    routes['/chairs-2022'] = redirect('/about/', 308);
  },
);
