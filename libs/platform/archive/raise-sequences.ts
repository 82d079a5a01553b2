import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { nextOf, quoted } from './catalogue';
import { withConnection } from './connection';
import { ArchiveRefused, CONTENTS } from './format';

/** Beyond it JavaScript would soon not tell one number from the next. */
const HIGHEST = 2 ** 52;
/** Others that number rows wait as long at most while a transaction under way is waited for that has numbered some. */
const LOCK_TIMEOUT = '100ms';
/** Between attempts nobody waits. */
const PAUSE_MS = 500;
const MOST_ATTEMPTS = 100;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Has sequences give only numbers that no row of the archive has: each number of it is below that which its sequence gave
 * next. Whoever takes a number meanwhile keeps it. A transaction of its own, so that their lock is held for an instant.
 * @param wanted sequence → the number that it gives next where the archive comes from
 */
export async function raiseSequences(
  url: string,
  known: readonly string[],
  wanted: Readonly<Record<string, number>>,
): Promise<void> {
  for (const name of known) {
    const next = wanted[name];
    if (next === undefined || next < 1 || next > HIGHEST) {
      throw new ArchiveRefused(`The archive is damaged: ${CONTENTS}, ${name}.`);
    }
  }
  await withConnection(url, async (client) => {
    for (const name of await lowOnes(client, known, wanted)) {
      for (let attempt = 1; !(await raised(client, name, wanted)); attempt += 1) {
        if (attempt === MOST_ATTEMPTS)
          throw new ArchiveRefused(`Others hold ${name} all the time. Nothing was changed.`);
        await setTimeout(PAUSE_MS);
      }
    }
  });
}

/** @returns false when the lock was not to be had in time */
async function raised(client: Client, name: string, wanted: Readonly<Record<string, number>>): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    // It changes nothing, and nobody takes a number until the end. A cluster refuses other changes of a sequence.
    await client.query(`alter sequence ${quoted(name)} owner to current_user`);
    const [low] = await lowOnes(client, [name], wanted);
    if (low) await client.query('select setval($1::regclass, $2, false)', [quoted(name), wanted[name]]);
    await client.query('commit');
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    await client.query('rollback');
    return false;
  }
}

async function lowOnes(client: Client, names: readonly string[], wanted: Readonly<Record<string, number>>) {
  const next = await nextOf(client, names);
  return names.filter((name) => next[name]! < wanted[name]!);
}
