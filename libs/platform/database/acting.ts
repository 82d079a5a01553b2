import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChangeActor } from '@app/core/kernel';
import type { Sql } from './database';

const acting = new AsyncLocalStorage<ChangeActor | undefined>();

/** Runs work whose writes the log of changes ascribes to `actor`, whichever service makes them. */
export const actingAs = <Result>(actor: ChangeActor, work: () => Result): Result => acting.run(actor, work);

/** Runs work of the service itself, also when a request of somebody has set it off. */
export const actingAsService = <Result>(work: () => Result): Result => acting.run(undefined, work);

export const actor = (): ChangeActor | undefined => acting.getStore();

/** Has triggers of the transaction know who is at work (migration 1790000000400). */
export const tellActor = (actor: ChangeActor, sql: Pick<Sql, 'query'>): Promise<unknown> =>
  sql.query(`select set_config('app.actor', $1, true)`, [JSON.stringify(actor)]);
