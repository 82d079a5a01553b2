import { Injectable } from '@nestjs/common';
import { type ColumnTypes, Database, unnested } from '@app/platform/database';
import type { LoggedStep } from './connection-steps';

/** Whose steps are wanted. */
export interface WantedSteps {
  readonly userId?: number;
  /** A part of the client's id, host or name. */
  readonly client?: string;
}

const COLUMNS: ColumnTypes = {
  at: 'timestamptz',
  step: 'text',
  reason: 'text',
  network: 'text',
  agent: 'text',
  client_id: 'text',
  client: 'text',
  flow: 'text',
  grant_id: 'text',
  user_id: 'bigint',
};

const SELECTED = `at, step, reason, network, agent, client_id as "clientId", client, flow, grant_id as "grantId",
  user_id as "userId"`;

/** One network, or one user, may have so many steps stored in an hour. */
const PER_HOUR = 500;
/** Of steps before a user is known so many are kept, whatever their age; everyone can cause them. */
const STRANGERS_KEPT = 100_000;
const READ = 1_000;
const BATCH = 5_000;

@Injectable()
export class ConnectionStepsRepository {
  constructor(private readonly database: Database) {}

  /** Leaves out the steps of a network or user that has too many. */
  async insert(steps: readonly LoggedStep[]): Promise<void> {
    const rows = steps.map(({ clientId, grantId, userId, ...step }) => ({
      ...step,
      client_id: clientId,
      grant_id: grantId,
      user_id: userId,
    }));
    const { text, values, names } = unnested(COLUMNS, rows);
    const stored = (whose: string) =>
      `select count(*) from oauth_connection_steps s where ${whose} and s.at > r.at - interval '1 hour'`;
    await this.database.query(
      `insert into oauth_connection_steps (${names}) select ${names} from ${text}
       where case when r.user_id is null then (${stored('s.network = r.network and s.user_id is null')})
         else (${stored('s.user_id = r.user_id')}) end < ${PER_HOUR}`,
      values,
    );
  }

  /**
   * Finds the newest steps that are wanted, those of the same flows, and those that their networks made shortly before,
   * when neither client nor user were known yet.
   * @param patienceMs how long before
   */
  find({ userId, client }: WantedSteps, patienceMs: number): Promise<LoggedStep[]> {
    return this.database.query<LoggedStep>(
      `with wanted as (
         select * from oauth_connection_steps
         where ($1::bigint is null or user_id = $1)
           and ($2::text is null or position(lower($2) in lower(concat_ws(' ', client_id, client))) > 0)
         order by at desc, id desc limit ${READ}
       ), of_flow as (
         select s.* from oauth_connection_steps s where s.flow in (select flow from wanted)
       ), before as (
         select s.* from wanted w join oauth_connection_steps s on s.network = w.network
           and s.at between w.at - $3 * interval '1 millisecond' and w.at
         where coalesce($1::text, $2) is not null and w.network <> ''
           and s.user_id is null and s.flow is null and (s.client_id is null or s.client_id = w.client_id)
         order by s.at desc limit ${READ}
       )
       select ${SELECTED} from (table wanted union table of_flow union table before) steps`,
      [userId ?? null, client ?? null, patienceMs],
    );
  }

  /** Removes what is older than the moment, and the oldest steps of strangers if there are too many of them. */
  async removeOlderThan(moment: Date): Promise<void> {
    await this.removeInBatches('at < $1', [moment]);
    const [row] = await this.database.query<{ id: number }>(
      'select id from oauth_connection_steps where user_id is null order by id desc offset $1 limit 1',
      [STRANGERS_KEPT],
    );
    if (row) await this.removeInBatches('user_id is null and id <= $1', [row.id]);
  }

  private async removeInBatches(which: string, values: readonly unknown[]): Promise<void> {
    let removed: unknown[];
    do {
      removed = await this.database.query(
        // An array is made once, whatever the planner believes of a table that has just grown.
        `delete from oauth_connection_steps where id = any (array(
           select id from oauth_connection_steps where ${which} order by id limit ${BATCH}
         )) returning 1`,
        values,
      );
    } while (removed.length === BATCH);
  }
}
