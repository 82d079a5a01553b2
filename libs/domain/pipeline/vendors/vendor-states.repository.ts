import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '@app/platform/database';

export interface VendorState {
  readonly vendor: string;
  readonly pausedUntil: Date | null;
  readonly circuitOpenSince: Date | null;
  readonly reason: string;
}

const COLUMNS = 'vendor, paused_until as "pausedUntil", circuit_open_since as "circuitOpenSince", reason';

/** These rows belong to no project, because one account at a vendor serves the whole installation. */
@Injectable()
export class VendorStatesRepository {
  constructor(private readonly database: Database) {}

  /** @returns the state that keeps the vendor from being asked now; null when there is none */
  async inForce(vendor: string, now: Date): Promise<VendorState | null> {
    const [state] = await this.database.prepared<VendorState>(
      'vendor-state',
      `select ${COLUMNS} from vendor_states
       where vendor = $1 and (circuit_open_since is not null or paused_until > $2)`,
      [vendor, now],
    );
    return state ?? null;
  }

  all(): Promise<VendorState[]> {
    return this.database.query(`select ${COLUMNS} from vendor_states order by vendor`);
  }

  /** A new pause never shortens a longer one, and never replaces the reason of an open circuit. */
  async pause(vendor: string, until: Date, reason: string): Promise<void> {
    await this.database.query(
      `insert into vendor_states as s (vendor, paused_until, reason) values ($1, $2, $3)
       on conflict (vendor) do update set paused_until = greatest(s.paused_until, excluded.paused_until),
         reason = case when s.circuit_open_since is null then excluded.reason else s.reason end`,
      [vendor, until, reason],
    );
  }

  /** @returns whether the circuit was closed until now */
  async openCircuit(vendor: string, since: Date, reason: string): Promise<boolean> {
    const rows = await this.database.query(
      `insert into vendor_states as s (vendor, circuit_open_since, reason) values ($1, $2, $3)
       on conflict (vendor) do update set circuit_open_since = excluded.circuit_open_since, reason = excluded.reason
       where s.circuit_open_since is null returning vendor`,
      [vendor, since, reason],
    );
    return rows.length > 0;
  }

  /** @returns whether there was a pause or an open circuit */
  async clear(vendor: string, sql: Sql = this.database): Promise<boolean> {
    const rows = await sql.query('delete from vendor_states where vendor = $1 returning vendor', [vendor]);
    return rows.length > 0;
  }
}
