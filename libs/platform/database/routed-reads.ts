import type { QueryResultRow } from 'pg';
import type { Database } from './database';
import { type Choice, choiceOfRequest, ReplicaLost } from './lagging';
import { type Opened, ReadDatabase } from './read-database';
import type { Reading } from './reading';
import type { Replica } from './replica';
import type { Sql } from './sql';

/** Reads of a process that has a replica. */
export class RoutedReads extends ReadDatabase {
  constructor(
    private readonly primary: Database,
    private readonly replica: Replica,
  ) {
    super();
  }

  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.source.query<Row>(text, values);
  }

  prepared<Row extends QueryResultRow>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.source.prepared<Row>(name, text, values);
  }

  reading<Row extends QueryResultRow>(text: string, values: readonly unknown[]): Reading<Row> {
    return this.source.reading<Row>(text, values);
  }

  async opening<Row>(
    ask: (sql: Sql, compared: boolean) => Promise<Row>,
    fits: (newest: Row, copy: Row) => boolean,
  ): Promise<Opened<Row>> {
    const choice = choiceOfRequest();
    if (!choice || choice.from === 'primary' || !this.replica.isUsable) {
      const newest = await ask(this.primary, false);
      stayOnPrimary(choice);
      return { newest, read: newest };
    }
    const ageMs = this.replica.lagMs;
    const [newest, copy] = await Promise.all([ask(this.primary, true), ask(this.replica, true)]);
    // Another project of the same request may have led to the primary meanwhile.
    if ((choice.from as Choice['from']) !== 'primary' && fits(newest, copy)) {
      choice.from = 'replica';
      choice.ageMs = Math.max(choice.ageMs, ageMs);
      return { newest, read: copy };
    }
    stayOnPrimary(choice);
    return { newest, read: newest };
  }

  private get source(): Database | Replica {
    return choiceOfRequest()?.from === 'replica' ? this.replica : this.primary;
  }
}

/** @throws ReplicaLost when the request has begun on the replica: halves of two moments do not go together */
function stayOnPrimary(choice: Choice | undefined): void {
  if (choice?.from === 'replica') throw new ReplicaLost();
  if (choice) choice.from = 'primary';
}
