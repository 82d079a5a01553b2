import { setTimeout as wait } from 'node:timers/promises';
import { Database, openDataSource, positionsOf } from '@app/platform/database';
import { type Check, ok, skipped, warning } from '../check';

const POLL_MS = 100;

export const replicaCheck: Check = {
  name: 'replica',
  advice:
    'Let it stream from the server of DATABASE_URL, or correct DATABASE_REPLICA_URL; the primary answers meanwhile.',
  look: async ({ settings, sql }) => {
    const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG_SECONDS: most } = settings;
    if (!url) return skipped('Every read is answered by the primary, because DATABASE_REPLICA_URL is not set.');
    const replica = new Database(await openDataSource(url, 1));
    try {
      const began = performance.now();
      const first = await positionsOf(sql, replica);
      const seconds = () => (performance.now() - began) / 1_000;
      let { replayed } = first;
      while (replayed < first.position && seconds() < most) {
        await wait(POLL_MS);
        ({ replayed } = await positionsOf(sql, replica));
      }
      if (replayed >= first.position) return ok(`The replica is at most ${seconds().toFixed(1)} s behind.`);
      return warning(
        `The replica is ${(first.position - replayed).toLocaleString('en')} bytes and more than ${most} s behind: reads go to the primary.`,
        'Look at pg_stat_replication of the primary, and at what runs on the replica.',
      );
    } finally {
      await replica.close();
    }
  },
};
