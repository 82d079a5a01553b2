import { CitedUrlContentQuery } from '@app/core/contracts';
import { CitedUrlsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getCitedUrlContent = defineTool({
  name: 'get_cited_url_content',
  title: 'Text of a cited page',
  description:
    'What stands on a cited page, as it was last fetched: plain text, HTML, and the places that name tracked ' +
    'brands. For what a page says word for word, which can be long. get_cited_url_details has its figures, ' +
    'list_cited_url_occurrences the answers that cite it.',
  toolsets: ['citations'],
  annotations: READS,
  operationId: 'getCitedUrlContent',
  inParts: { of: 'text' },
  service: CitedUrlsService,
  params: CitedUrlContentQuery,
  run: (urls, ctx, query) => urls.content(ctx, query),
});
