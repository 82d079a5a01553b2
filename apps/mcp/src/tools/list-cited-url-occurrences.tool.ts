import { CitedUrlOccurrencesQuery } from '@app/core/contracts';
import { CitedUrlsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listCitedUrlOccurrences = defineTool({
  name: 'list_cited_url_occurrences',
  title: 'Answers that cite one URL',
  description:
    'The answers that cite one URL, newest first: prompt, model, position, and the text around the citation. For ' +
    'where and in what words a page is cited. get_cited_url_details has its totals; get_cited_url_content has ' +
    'the page itself. Default all time, in pages.',
  toolsets: ['citations'],
  annotations: READS,
  operationId: 'listCitedUrlOccurrences',
  service: CitedUrlsService,
  params: CitedUrlOccurrencesQuery,
  run: (urls, ctx, query) => urls.occurrences(ctx, query),
});
