import { randomUUID } from 'node:crypto';
import { JwtService, type JwtSignOptions } from '@nestjs/jwt';
import { addressesOf, type Clock, MCP_SCOPES } from '@app/core/kernel';
import { ACCESS_TOKEN_SECONDS, newSigningKey, type NewSigningKey, SIGNING_ALGORITHM } from '@app/domain/oauth';
import type { Sql } from '@app/platform/database';

/** What a spec changes of a token: claims, of which undefined leaves one out, and members of the header. */
export interface TokenChanges {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly sign?: JwtSignOptions;
  readonly key?: NewSigningKey;
}

export interface TestGrant {
  readonly id: string;
  readonly userId: number;
  readonly clientId: string;
}

/** Signs access tokens as the authorization server does, with a key of its own that the database publishes. */
export class TokenIssuer {
  private readonly jwt = new JwtService();

  private constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly publicUrl: string,
    readonly key: NewSigningKey,
  ) {}

  static async create(sql: Sql, clock: Clock, publicUrl: string): Promise<TokenIssuer> {
    const issuer = new TokenIssuer(sql, clock, publicUrl, await newSigningKey());
    await issuer.publish(issuer.key, 'current');
    return issuer;
  }

  /** The private half stays with the spec: what is stored of it cannot be opened. */
  async publish({ kid, publicJwk }: NewSigningKey, state: 'current' | 'next' | 'old'): Promise<void> {
    const jwk = { ...publicJwk, kid, use: 'sig', alg: SIGNING_ALGORITHM };
    await this.sql.query(
      `insert into oauth_signing_keys (kid, state, public_jwk, sealed_private_key, created_at)
       values ($1, $2, $3, '', $4)`,
      [kid, state, JSON.stringify(jwk), this.clock.now()],
    );
  }

  async grant(userId: number, clientId = 'client', scope = MCP_SCOPES.join(' ')): Promise<TestGrant> {
    const id = randomUUID();
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    const resources = { [addressesOf(this.publicUrl).mcp]: scope };
    await this.sql.query("insert into oidc_artifact (kind, id, payload) values ('Grant', $1, $2)", [
      id,
      JSON.stringify({ jti: id, kind: 'Grant', iat, accountId: String(userId), clientId, resources }),
    ]);
    return { id, userId, clientId };
  }

  token(
    grant: TestGrant,
    scope = MCP_SCOPES.join(' '),
    { claims, header, sign, key = this.key }: TokenChanges = {},
  ): string {
    const { issuer, mcp } = addressesOf(this.publicUrl);
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    const payload = {
      iss: issuer,
      aud: mcp,
      sub: String(grant.userId),
      client_id: grant.clientId,
      grant_id: grant.id,
      jti: randomUUID(),
      iat,
      exp: iat + ACCESS_TOKEN_SECONDS,
      scope,
      ...claims,
    };
    return this.jwt.sign(JSON.parse(JSON.stringify(payload)) as object, {
      algorithm: SIGNING_ALGORITHM,
      header: { alg: SIGNING_ALGORITHM, typ: 'at+jwt', kid: key.kid, ...header },
      privateKey: key.privateKey,
      ...sign,
    });
  }
}
