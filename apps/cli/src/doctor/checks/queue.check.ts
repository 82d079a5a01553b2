import { inspectRedis } from '@app/platform/queue';
import { type Check, failed, ok, warning } from '../check';

/** BullMQ asks for it: a queue of which keys are thrown away loses jobs. */
const POLICY = 'noeviction';

export const queueCheck: Check = {
  name: 'queue',
  advice: 'Start Redis, or correct REDIS_URL. Without REDIS_URL, jobs are kept in the database.',
  look: async ({ settings, sql }) => {
    if (!settings.REDIS_URL) {
      await sql.query('select 1');
      return ok('Jobs are kept in the database, because REDIS_URL is not set.');
    }
    const { version, policy, isReplica, refusal } = await inspectRedis(settings);
    if (isReplica) return failed('REDIS_URL is a replica, which takes no jobs.', 'Point REDIS_URL at the master.');
    if (refusal !== undefined) {
      return failed(
        `Redis ${version} answers, and takes no jobs: ${refusal}.`,
        'OOM: raise its maxmemory. MISCONF: give its disk room, or mend what its log says. NOPERM: let its user write.',
      );
    }
    if (policy !== undefined && policy !== POLICY) {
      return warning(
        `Redis ${version} throws keys away when its memory is full (maxmemory-policy ${policy}).`,
        `Set maxmemory-policy ${POLICY}: what is due waits for the next sweep when a job is lost.`,
      );
    }
    return ok(`Redis ${version} answers.`);
  },
};
