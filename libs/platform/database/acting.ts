import { AsyncLocalStorage } from 'node:async_hooks';
import { escapeLiteral } from 'pg';
import type { ChangeActor } from '@app/core/kernel';

const acting = new AsyncLocalStorage<ChangeActor | undefined>();

/** Runs work whose writes the log of changes ascribes to `actor`, whichever service makes them. */
export const actingAs = <Result>(actor: ChangeActor, work: () => Result): Result => acting.run(actor, work);

/** Runs work of the service itself, also when a request of somebody has set it off. */
export const actingAsService = <Result>(work: () => Result): Result => acting.run(undefined, work);

export const actor = (): ChangeActor | undefined => acting.getStore();

/**
 * Has triggers of the transaction know who is at work (migrations/baseline/project-changes.ts). `set local`, and no query, so that a
 * transaction may still choose its isolation.
 */
export const tellActor = (actor: ChangeActor, sql: { query(text: string): Promise<unknown> }): Promise<unknown> =>
  sql.query(`set local app.actor = ${escapeLiteral(JSON.stringify(actor))}`);
