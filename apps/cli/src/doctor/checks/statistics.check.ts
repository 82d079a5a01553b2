import { type Check, ok, warning } from '../check';

/** By which Postgres gathers statistics by itself. */
const NEEDED = ['autovacuum', 'track_counts'];

/** Without statistics Postgres takes new projects for empty, and reads all their rows again and again (docs/data-model.md). */
export const statisticsCheck: Check = {
  name: 'statistics',
  advice: 'See docs/data-model.md, “Statistics”.',
  look: async ({ sql }) => {
    const off = await sql.query<{ name: string }>(
      `select name from pg_settings where name = any($1) and setting = 'off' order by name`,
      [NEEDED],
    );
    if (off.length === 0) return ok('Postgres vacuums and gathers statistics by itself.');
    const names = off.map(({ name }) => name).join(' and ');
    return warning(
      `Postgres gathers no statistics by itself: ${names} is off. New projects will be read slowly.`,
      `Set ${names} to on, or run "vacuum analyze" each hour.`,
    );
  },
};
