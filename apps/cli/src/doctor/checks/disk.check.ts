import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { type Check, failed, ok, skipped, warning } from '../check';

const GB = 1_000_000_000;
const WARN_GB = 5;
const FAIL_GB = 0.5;
const ADVICE = 'Make room, or move DATA_DIR. A full disk refuses writes with 503, and loses nothing.';

export const diskCheck: Check = {
  name: 'disk',
  advice: 'Correct DATA_DIR.',
  look: async ({ settings: { DATABASE_URL, DATA_DIR } }) => {
    if (DATABASE_URL) return skipped('The data are on the disk of the database, which is watched there.');
    if (!existsSync(DATA_DIR)) return skipped(`${DATA_DIR} is not there yet: the first start makes it.`);
    const { bavail, bsize } = await statfs(DATA_DIR);
    const free = (bavail * bsize) / GB;
    const found = `${free.toFixed(1)} GB are free for ${DATA_DIR}.`;
    if (free < FAIL_GB) return failed(found, ADVICE);
    return free < WARN_GB ? warning(found, ADVICE) : ok(found);
  },
};
