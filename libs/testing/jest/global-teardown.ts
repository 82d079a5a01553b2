import { Client } from 'pg';
import { RUN_ID } from '../run-environment';

/** Removes the template, and what specs forgot, from a server that was given. Our own server goes as a whole. */
export default async function globalTeardown(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return;
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
