import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database';

/** A stored model of the authorization server: a client, a grant, a session, a code, a token. */
export interface Artifact {
  readonly grantId?: string;
  readonly uid?: string;
  readonly jti?: string;
  /** Seconds since 1970. Only what `find` returns has it. */
  readonly consumed?: number;
  readonly [member: string]: unknown;
}

interface ArtifactRow {
  readonly id: string;
  readonly payload: Artifact;
  readonly consumedAt: Date | null;
}

/** These kinds are stored as hashes, so that readers of the table cannot use them. */
const BEARER_SECRETS = new Set(['AuthorizationCode', 'RefreshToken']);

/**
 * Clients refresh concurrently. Within this time a second use of a refresh token is refused, but not taken for theft.
 * Later, the token is found as consumed, and the library revokes the whole grant (docs/mcp.md).
 */
const REUSE_FORGIVEN_MS = 60_000;

const EXPIRED_BATCH = 1_000;

const INSERT = `insert into oidc_artifact (kind, id, payload, grant_id, uid, expires_at) values ($1, $2, $3, $4, $5, $6)`;

@Injectable()
export class ArtifactsRepository {
  constructor(private readonly database: Database) {}

  async upsert(kind: string, id: string, artifact: Artifact, expiresAt: Date | null): Promise<void> {
    await this.database.query(
      `${INSERT} on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
         uid = excluded.uid, expires_at = excluded.expires_at`,
      rowOf(kind, id, artifact, expiresAt),
    );
  }

  /** Stores an artifact that there must not be yet. Of concurrent callers exactly one gets `true`. */
  async insert(kind: string, id: string, artifact: Artifact, expiresAt: Date | null): Promise<boolean> {
    const inserted = await this.database.query(
      `${INSERT} on conflict do nothing returning 1`,
      rowOf(kind, id, artifact, expiresAt),
    );
    return inserted.length === 1;
  }

  async find(kind: string, id: string, now: Date): Promise<Artifact | undefined> {
    const [row] = await this.database.query<ArtifactRow>(
      `select id, payload, consumed_at as "consumedAt" from oidc_artifact
       where kind = $1 and id = $2 and (expires_at is null or expires_at > $3)`,
      [kind, storedId(kind, id), now],
    );
    if (!row) return undefined;
    const sinceConsumed = row.consumedAt && now.getTime() - row.consumedAt.getTime();
    if (kind === 'RefreshToken' && sinceConsumed !== null && sinceConsumed <= REUSE_FORGIVEN_MS) return undefined;
    return toArtifact(row, BEARER_SECRETS.has(kind) ? { jti: id } : {});
  }

  /** Sessions are also found by their public id. */
  async findByUid(kind: string, uid: string, now: Date): Promise<Artifact | undefined> {
    const [row] = await this.database.query<ArtifactRow>(
      `select id, payload, consumed_at as "consumedAt" from oidc_artifact
       where kind = $1 and uid = $2 and (expires_at is null or expires_at > $3)`,
      [kind, uid, now],
    );
    return row && toArtifact(row, {});
  }

  /** Consumes an artifact that may be used once. Of concurrent callers exactly one gets `true`. */
  async consume(kind: string, id: string, now: Date): Promise<boolean> {
    const won = await this.database.query(
      'update oidc_artifact set consumed_at = $3 where kind = $1 and id = $2 and consumed_at is null returning id',
      [kind, storedId(kind, id), now],
    );
    return won.length === 1;
  }

  async remove(kind: string, id: string): Promise<void> {
    await this.database.query('delete from oidc_artifact where kind = $1 and id = $2', [kind, storedId(kind, id)]);
  }

  /** Removes artifacts that `find` does not find any more, a batch at a time, so that no statement takes long. */
  async removeExpired(now: Date): Promise<void> {
    let removed: unknown[];
    do {
      removed = await this.database.query(
        `with expired as materialized (
           select kind, id from oidc_artifact where expires_at <= $1 order by expires_at, kind, id limit $2 for update)
         delete from oidc_artifact a using expired e where a.kind = e.kind and a.id = e.id returning 1`,
        [now, EXPIRED_BATCH],
      );
    } while (removed.length === EXPIRED_BATCH);
  }

  /** Removes all artifacts of one kind that were issued under the grant. */
  async removeOfGrant(kind: string, grantId: string): Promise<void> {
    await this.database.query('delete from oidc_artifact where kind = $1 and grant_id = $2', [kind, grantId]);
  }
}

const storedId = (kind: string, id: string): string =>
  BEARER_SECRETS.has(kind) ? createHash('sha256').update(id).digest('base64url') : id;

function rowOf(kind: string, id: string, { consumed: _, ...artifact }: Artifact, expiresAt: Date | null): unknown[] {
  const { jti, ...withoutId } = artifact;
  return [
    kind,
    storedId(kind, id),
    JSON.stringify(BEARER_SECRETS.has(kind) ? withoutId : artifact),
    artifact.grantId ?? null,
    artifact.uid ?? null,
    expiresAt,
  ];
}

const toArtifact = ({ payload, consumedAt }: ArtifactRow, known: { jti?: string }): Artifact => ({
  ...payload,
  ...known,
  ...(consumedAt && { consumed: Math.floor(consumedAt.getTime() / 1000) }),
});
