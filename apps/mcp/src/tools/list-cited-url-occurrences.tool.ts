import { CitedUrlOccurrencesQuery } from '@app/core/contracts';
import { CitedUrlsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listCitedUrlOccurrences = defineTool({
  name: 'list_cited_url_occurrences',
  title: 'Answers that cite a URL',
  description: 'The answers that cite a URL, newest first: prompt, model, position, and the text around the citation.',
  annotations: READS,
  operationId: 'listCitedUrlOccurrences',
  service: CitedUrlsService,
  params: CitedUrlOccurrencesQuery,
  run: (urls, ctx, query) => urls.occurrences(ctx, query),
});
