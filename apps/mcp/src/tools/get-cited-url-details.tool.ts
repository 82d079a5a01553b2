import { CitedUrlQuery } from '@app/core/contracts';
import { CitedUrlsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getCitedUrlDetails = defineTool({
  name: 'get_cited_url_details',
  title: 'Figures of one cited URL',
  description:
    'How often and where one URL is cited: totals, citation rate, mean position, models, kinds of source, ' +
    'variants of the URL, and what its page says of tracked brands. For one page. ' +
    'list_citation_groups has many URLs side by side and their url_sha256; list_cited_url_occurrences has the ' +
    'answers one by one; get_cited_url_content has the page. Default all time.',
  toolsets: ['citations'],
  annotations: READS,
  operationId: 'getCitedUrlDetails',
  service: CitedUrlsService,
  params: CitedUrlQuery,
  run: (urls, ctx, query) => urls.citedUrl(ctx, query),
});
