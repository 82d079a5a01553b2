import { requireSchema, SchemaMismatch } from '@app/platform/database';
import { type Check, failed, ok } from '../check';

export const schemaCheck: Check = {
  name: 'schema',
  advice: 'See docs/operations.md.',
  look: async ({ sql }) => {
    try {
      await requireSchema(sql);
    } catch (error) {
      if (error instanceof SchemaMismatch)
        return failed(error.message, 'See docs/operations.md, "Versions of the schema".');
      throw error;
    }
    return ok('The schema is that of this release, or serves it.');
  },
};
