import { Injectable } from '@nestjs/common';
import { CALLER_COLUMNS, type CallerRow } from '@app/domain/access';
import { Database } from '@app/platform/database';

/** A grant that has not been revoked and has not expired, with the account that gave it. */
export interface GrantRow extends CallerRow {
  readonly userId: number;
  readonly clientId: string;
  /** The projects to which it is limited; null for all of the user's. */
  readonly projectIds: readonly number[] | null;
}

/** What a user granted to one client, over all its grants. */
export interface ConnectedClient {
  readonly clientId: string;
  readonly resources: readonly Readonly<Record<string, string>>[];
  /** To which projects each grant is limited; null for all of the user's. */
  readonly limits: readonly (readonly number[] | null)[];
  readonly connectedAt: Date;
  /** To the minute; null before the first request. */
  readonly lastUsedAt: Date | null;
}

export type FirstUse = Pick<GrantRow, 'userId' | 'clientId'>;

const LIVE = "g.kind = 'Grant' and (g.expires_at is null or g.expires_at > $2)";

const SPENT_BATCH = 1_000;

/** The account of the grant that $1 names. */
const ACCOUNT = `(select (payload->>'accountId')::bigint from oidc_artifact where kind = 'Grant' and id = $1)`;

/** The authorization server's library writes grants; this reads and ends them. */
@Injectable()
export class GrantsRepository {
  constructor(private readonly database: Database) {}

  async findLive(grantId: string, now: Date): Promise<GrantRow | undefined> {
    const [row] = await this.database.prepared<GrantRow>(
      'live-grant',
      `select u.id as "userId", g.payload->>'clientId' as "clientId",
         g.project_ids as "projectIds", ${CALLER_COLUMNS}
       from oidc_artifact g join users u on u.id::text = g.payload->>'accountId'
       where g.id = $1 and ${LIVE} and u.closed_at is null`,
      [grantId, now],
    );
    return row;
  }

  /** @returns false, and nothing changes, when the user of the grant may not open one of the projects */
  async limit(grantId: string, projectIds: readonly number[]): Promise<boolean> {
    const limited = await this.database.query(
      `update oidc_artifact g set project_ids = $2
       where g.kind = 'Grant' and g.id = $1 and cardinality($2::bigint[]) = (
         select count(*) from project_roles r
         where r.user_id = ${ACCOUNT} and r.project_id = any ($2))
       returning 1`,
      [grantId, projectIds],
    );
    return limited.length > 0;
  }

  /** The client that was used last comes first. */
  connectedClients(userId: number, now: Date): Promise<ConnectedClient[]> {
    return this.database.query<ConnectedClient>(
      `select g.payload->>'clientId' as "clientId",
         array_agg(coalesce(g.payload->'resources', '{}')) as resources,
         jsonb_agg(to_jsonb(g.project_ids)) as limits,
         to_timestamp(min((g.payload->>'iat')::bigint)) as "connectedAt", max(g.last_used_at) as "lastUsedAt"
       from oidc_artifact g where g.payload->>'accountId' = $1 and ${LIVE}
       group by 1 order by max(g.last_used_at) desc nulls last, 3 desc, 1`,
      [String(userId), now],
    );
  }

  /**
   * Removes the user's grants to a client, with every code and token that was issued under them.
   * @returns how many grants there were
   */
  removeOfClient(userId: number, clientId: string): Promise<number> {
    return this.database.transaction(async (sql) => {
      const grants = await sql.query<{ id: string }>(
        `delete from oidc_artifact
         where kind = 'Grant' and payload->>'accountId' = $1 and payload->>'clientId' = $2 returning id`,
        [String(userId), clientId],
      );
      await sql.query('delete from oidc_artifact where grant_id = any($1)', [grants.map(({ id }) => id)]);
      return grants.length;
    });
  }

  /** Removes grants from before this moment under which no code or token is left, a batch at a time. */
  async removeSpent(before: Date, now: Date): Promise<void> {
    let removed: unknown[];
    do {
      removed = await this.database.query(
        `with spent as materialized (
           select g.kind, g.id from oidc_artifact g
           where g.kind = 'Grant' and to_timestamp((g.payload->>'iat')::bigint) < $1 and not exists (
             select from oidc_artifact left_over where left_over.grant_id = g.id
               and (left_over.expires_at is null or left_over.expires_at > $2))
           order by g.id limit $3 for update)
         delete from oidc_artifact a using spent s where a.kind = s.kind and a.id = s.id returning 1`,
        [before, now, SPENT_BATCH],
      );
    } while (removed.length === SPENT_BATCH);
  }

  /**
   * Once a minute is enough; several instances share the minute.
   * @returns whose grant it is, if this is its first use
   */
  async touch(grantId: string, now: Date): Promise<FirstUse | undefined> {
    const [row] = await this.database.query<FirstUse & { first: boolean }>(
      `with g as (select id, last_used_at from oidc_artifact where kind = 'Grant' and id = $1 for update)
       update oidc_artifact a set last_used_at = $2 from g
       where a.kind = 'Grant' and a.id = g.id
         and (g.last_used_at is null or g.last_used_at <= $2::timestamptz - interval '1 minute')
       returning g.last_used_at is null as first, (a.payload->>'accountId')::bigint as "userId",
         a.payload->>'clientId' as "clientId"`,
      [grantId, now],
    );
    return row?.first ? row : undefined;
  }
}
