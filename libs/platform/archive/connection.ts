import { Client } from 'pg';
import { DatabaseConnectionError } from '@app/platform/database';

/** Values are written in the same way on every server, and nothing ends a connection that works for hours. */
const OPTIONS = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'bytea_output=hex',
  'extra_float_digits=1',
  'jit=off',
  'client_min_messages=warning',
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
];

/** Works on a connection of its own, and closes it: an open transaction is then rolled back. */
export async function withConnection<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: 'ai-visibility archive',
    options: OPTIONS.map((option) => `-c ${option}`).join(' '),
    keepAlive: true,
  });
  // What is asked next tells of a connection that has broken; an event that nobody hears ends the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseConnectionError(url, error);
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
