import { Client } from 'pg';
import { unusedExceptions } from '../binding/used-exceptions';
import { clusterUrl, nodesOf } from '../cluster';
import { RUN_ID } from '../run-environment';

/** What Jest tells of a run. */
interface Run {
  readonly testPathPatterns: { readonly patterns: readonly string[] };
  readonly testNamePattern?: string;
  readonly shard?: unknown;
  readonly onlyChanged?: boolean;
}

/** After a run of `npm test` by `.ci/run`: elsewhere some suites are skipped, for want of what they need. It only has the run fail. */
function requireExceptions({ testPathPatterns, testNamePattern, shard, onlyChanged }: Run): void {
  const isWhole =
    process.env.CI && testPathPatterns.patterns.length === 0 && !testNamePattern && !shard && !onlyChanged;
  const unused = isWhole && !process.env.TEST_FORM ? unusedExceptions() : [];
  if (unused.length === 0) return;
  process.stderr.write(
    `No statement needs these exceptions (libs/testing/binding/exceptions.ts): ${unused.join(', ')}\n`,
  );
  process.exitCode = 1;
}

/** Removes the template, and what specs forgot, from servers that were given. Our own server goes as a whole. */
export default async function globalTeardown(run: Run): Promise<void> {
  requireExceptions(run);
  const cluster = clusterUrl();
  const given = process.env.TEST_DATABASE_URL;
  if (cluster) for (const node of await nodesOf(cluster)) await removeOurs(node);
  else if (given) await removeOurs(given);
}

async function removeOurs(server: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const ours = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [`test_${process.env[RUN_ID]}_`],
    );
    for (const { datname } of ours.rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
