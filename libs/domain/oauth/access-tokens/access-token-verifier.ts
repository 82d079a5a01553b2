import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import { addressesOf, type Clock } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { CLOCK } from '@app/platform/telemetry';
import { SIGNING_ALGORITHM } from '../signing-keys/new-signing-key';
import { PublishedKeys } from './published-keys';

/** RFC 9068, section 2.1: nothing else that these keys sign can be taken for an access token. */
const headerSchema = z.object({
  alg: z.literal(SIGNING_ALGORITHM),
  typ: z.string().regex(/^(application\/)?at\+jwt$/i),
  kid: z.string().max(100),
});

const text = z.string().min(1);
const claimsSchema = z.object({
  sub: text,
  aud: text,
  exp: z.number(),
  jti: text.max(100),
  scope: z.string(),
  client_id: text,
  grant_id: text.max(100),
});

/** What an access token says; all of it is signed by us. */
export type AccessTokenClaims = Readonly<z.infer<typeof claimsSchema>>;

/** Ours have about 1,000 characters, and more if the client's id is a long URL. */
const MAX_LENGTH = 8_192;

/** Reads access tokens of our authorization server for the MCP endpoint (RFC 9068, section 4). */
@Injectable()
export class AccessTokenVerifier {
  private readonly expected: { readonly issuer: string; readonly audience: [string, ...string[]] };

  constructor(
    private readonly jwt: JwtService,
    private readonly keys: PublishedKeys,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) { PUBLIC_URL }: Settings,
  ) {
    const { issuer, mcp } = addressesOf(PUBLIC_URL);
    this.expected = { issuer, audience: [mcp, `${mcp}/`] };
  }

  /** @returns undefined for anything but a token that is ours, for this endpoint and not expired */
  async verify(token: string): Promise<AccessTokenClaims | undefined> {
    const kid = this.kidOf(token);
    const publicKey = kid && (await this.keys.find(kid));
    if (!publicKey) return undefined;
    const signed: unknown = await this.jwt
      .verifyAsync<object>(token, {
        ...this.expected,
        // A key as text would be read anew for each token. The library takes a key that was read; its types do not say so.
        publicKey: publicKey as unknown as string,
        algorithms: [SIGNING_ALGORITHM],
        clockTimestamp: Math.floor(this.clock.now().getTime() / 1000),
      })
      .catch(() => undefined);
    return claimsSchema.safeParse(signed).data;
  }

  private kidOf(token: string): string | undefined {
    if (token.length > MAX_LENGTH) return undefined;
    try {
      const decoded = this.jwt.decode<{ readonly header: unknown } | null>(token, { complete: true });
      return headerSchema.safeParse(decoded?.header).data?.kid;
    } catch {
      return undefined;
    }
  }
}
