import { ForumsQuery } from '@app/core/contracts';
import { SiteListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listForums = defineTool({
  name: 'list_forums',
  title: 'Forum threads that answers cite',
  description:
    'Reddit threads, Stack Exchange and Quora questions and other forum pages that answers cite, each with its ' +
    'community, citations, answers, prompts, models and share; by=community sums up. For where people talk that models ' +
    'read. list_videos has videos, list_citation_groups any site. Default all time, in pages.',
  toolsets: ['research'],
  annotations: READS,
  operationId: 'listForums',
  service: SiteListsService,
  params: ForumsQuery,
  run: async (sites, ctx, query) => (await sites.forums(ctx, query)).body(),
});
