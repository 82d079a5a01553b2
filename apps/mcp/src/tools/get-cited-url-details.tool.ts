import { CitedUrlQuery } from '@app/core/contracts';
import { CitedUrlsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getCitedUrlDetails = defineTool({
  name: 'get_cited_url_details',
  title: 'One cited URL',
  description:
    'One URL that AI answers cite, by the url_sha256 that list_citation_groups gives: figures in all and by model, the ' +
    'forms in which it is cited, what its page says of the tracked brands.',
  annotations: READS,
  operationId: 'getCitedUrlDetails',
  service: CitedUrlsService,
  params: CitedUrlQuery,
  run: (urls, ctx, query) => urls.citedUrl(ctx, query),
});
