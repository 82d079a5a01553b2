import { VideosQuery } from '@app/core/contracts';
import { SiteListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listVideos = defineTool({
  name: 'list_videos',
  title: 'Cited videos and channels',
  description:
    'YouTube, Vimeo, TikTok and other videos that answers cite: citations, answers, prompts, models, share, and the ' +
    'channel where the URL names it; by=channel sums up. For which videos models draw on. list_forums has threads, ' +
    'list_citation_groups with source_type=owned the own pages. Default all time, in pages.',
  toolsets: ['research'],
  annotations: READS,
  operationId: 'listVideos',
  service: SiteListsService,
  params: VideosQuery,
  run: async (sites, ctx, query) => (await sites.videos(ctx, query)).body(),
});
