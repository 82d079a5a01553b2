import { DigestWork } from '@app/domain/signals';
import { defineJob } from './job';

/** Makes the issue of a digest that is due. */
export const digest = defineJob({
  name: 'digest',
  services: { digests: DigestWork },
  run: ({ digests }, { projectId, digestId }) => digests.run(projectId, digestId),
});
