import type { Database } from '@app/platform/database';

/**
 * Ends the leases in these tables, as if their time were over. Specs that kill workers need leases to lapse; were they
 * so short that a spec could wait for it, a worker that lives would lose its own on a slow machine.
 */
export async function lapseLeases(database: Database, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) await database.query(`update ${table} set lease_until = now() where lease_until > now()`);
}
