import { OperatorError } from '@app/core/kernel';
import type { Sql } from './sql';

/**
 * Behind a pooler the role has what connections otherwise ask for themselves. Days depend on the time zone; the rest is speed
 * and limits.
 * @throws OperatorError that says how to set it
 */
export async function requireRoleOptions(sql: Pick<Sql, 'query'>): Promise<void> {
  const [found] = await sql.query<{ zone: string; role: string }>(
    `select current_setting('TimeZone') as zone, quote_ident(current_user) as role`,
  );
  if (found!.zone === 'UTC') return;
  throw new OperatorError(
    `Connections of the pooler have the time zone ${found!.zone}. With DATABASE_PREPARED=false run: ` +
      `alter role ${found!.role} set timezone = 'UTC' (docs/operations.md), and restart the pooler.`,
  );
}
