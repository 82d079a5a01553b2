import { InstallationState } from '@app/domain/installation';
import { type Check, ok, warning } from '../check';

export const workersCheck: Check = {
  name: 'workers',
  advice: 'See the line of the database.',
  look: async ({ app }) => {
    const { workers, seenAt, due } = await app.get(InstallationState, { strict: false }).hands(new Date());
    if (workers > 0) return ok(`Workers: ${workers}. Due: ${due}.`);
    if (due === 0) return ok('No worker runs, and nothing waits for one.');
    return warning(
      `No worker runs (the last one was seen ${seenAt ? `at ${seenAt.toISOString()}` : 'never'}), and work waits: ${due} due.`,
      'Start one: npm run start:worker. npm start has its own.',
    );
  },
};
