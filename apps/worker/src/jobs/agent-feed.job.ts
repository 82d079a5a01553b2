import { CdnFeedService } from '@app/domain/pipeline';
import { defineJob } from './job';

const ZONES_AT_ONCE = 4;

/** Reads what a project's connected CDN has counted. */
export const agentFeed = defineJob({
  name: 'agent_feed',
  concurrency: ZONES_AT_ONCE,
  services: { feeds: CdnFeedService },
  run: ({ feeds }, { projectId }) => feeds.fetch(projectId),
});
