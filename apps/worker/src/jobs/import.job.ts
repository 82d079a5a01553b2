import { ImportWork } from '@app/domain/work';
import { defineJob } from './job';

/** Reads the rows of a file of captured answers. */
export const importFile = defineJob({
  name: 'import',
  services: { imports: ImportWork },
  run: ({ imports }, { projectId, importId }) => imports.run(projectId, importId),
});
