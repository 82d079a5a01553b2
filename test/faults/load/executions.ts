import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@app/platform/database';
import { createPrompt, type DoubleCall, endedOtherThanOnce } from '@app/testing';
import type { Installation } from '../installation/installation';

const PROJECT = 1;
/** ChatGPT, of a vendor that takes its time, and Perplexity, simulated. */
const CHANNELS = { 1: 'api', 2: 'simulated' };
const SLOTS = 4;
const EVERY_MS = 500;
/** Workers on a slow machine get no more than they can end. */
const MOST_OPEN = 100;

/** Executions that become due one after another, for the workers. */
export class Executions {
  private stopped = false;
  private running: Promise<void>;

  private constructor(
    private readonly database: Database,
    private readonly prompt: number,
    private readonly prefix: string,
    private readonly calls: () => readonly DoubleCall[],
  ) {
    this.running = this.feed();
  }

  static async start({ database, vendors }: Installation, prefix: string): Promise<Executions> {
    const text = `Best anvil, ${prefix}?`;
    return new Executions(database, await createPrompt(database, PROJECT, { text }), prefix, () =>
      vendors.calls.filter(({ prompt }) => prompt === text),
    );
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  /** Of those that were due by then. */
  async unfinished(due: Date): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*) from executions where project_id = $1 and starts_with(slot, $2) and due_at <= $3
       and state not in ('succeeded', 'failed')`,
      [PROJECT, `${this.prefix}.`, due],
    );
    return row!.count;
  }

  /** What failed is tried again after half a minute; it is due now, so that nobody waits for that. */
  async hasten(): Promise<void> {
    await this.database.query(
      `update executions set due_at = now()
       where project_id = $1 and starts_with(slot, $2) and state = 'queued' and attempts > 0 and due_at > now()`,
      [PROJECT, `${this.prefix}.`],
    );
  }

  /** Says of each that is not stored exactly once what it is instead. */
  async audit(): Promise<{ count: number; breaches: string[] }> {
    const rows = await this.database.query<{ id: number; state: string; answers: number }>(
      `select id, state, (select count(*) from answers a where a.project_id = e.project_id and a.execution_id = e.id)
         as answers
       from executions e where project_id = $1 and starts_with(slot, $2)`,
      [PROJECT, `${this.prefix}.`],
    );
    const ours = new Set(rows.map(({ id }) => id));
    const endings = (await endedOtherThanOnce(this.database, PROJECT)).filter(({ id }) => ours.has(id));
    return {
      count: rows.length,
      breaches: [
        ...rows
          .filter(({ state, answers }) => state !== 'succeeded' || answers !== 1)
          .map(({ id, state, answers }) => `execution ${id} is ${state} and has ${answers} answers`),
        ...endings.map((each) => `execution ${each.id} has ended ${each.endings} times`),
      ],
    };
  }

  /** Answers of the vendor beyond the one that is stored for each execution. */
  async askedAgain(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*) from answers a join executions e using (project_id)
       where e.project_id = $1 and e.id = a.execution_id and e.prompt_id = $2 and e.channel = 'api'`,
      [PROJECT, this.prompt],
    );
    return this.calls().length - row!.count;
  }

  private async feed(): Promise<void> {
    for (let slot = 0; !this.stopped; slot += 1) {
      await this.database
        .query(
          `insert into executions (project_id, prompt_id, model, slot, channel, due_at)
           select $1, $2, model::smallint, $3 || '.' || part, channel, now()
           from json_each_text($4) as of(model, channel), generate_series(1, $5) part
           where (select count(*) from executions where project_id = $1 and state not in ('succeeded', 'failed')) < $6`,
          [PROJECT, this.prompt, `${this.prefix}.${slot}`, CHANNELS, SLOTS, MOST_OPEN],
        )
        .catch(() => undefined);
      await wait(EVERY_MS);
    }
  }
}
