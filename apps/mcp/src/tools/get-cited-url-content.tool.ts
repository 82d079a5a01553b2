import { CitedUrlContentQuery } from '@app/core/contracts';
import { CitedUrlsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getCitedUrlContent = defineTool({
  name: 'get_cited_url_content',
  title: 'Content of a cited page',
  description:
    'The page behind a cited URL as it was last read: plain text, sanitised HTML, and where it names the tracked brands.',
  annotations: READS,
  operationId: 'getCitedUrlContent',
  service: CitedUrlsService,
  params: CitedUrlContentQuery,
  run: (urls, ctx, query) => urls.content(ctx, query),
});
