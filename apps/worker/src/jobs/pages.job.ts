import { PageFetchService } from '@app/domain/pipeline';
import { defineJob } from './job';

/** Fetches the pages that are due at a host. */
export const pages = defineJob({
  name: 'pages',
  concurrency: ({ PAGE_CONCURRENCY }) => PAGE_CONCURRENCY,
  services: { fetches: PageFetchService },
  run: ({ fetches }, { projectId, urlId }) => fetches.run(projectId, urlId),
});
