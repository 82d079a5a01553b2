import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPkce, type OAuthHarness } from '../../support/oauth-harness';
import { assertionClaims, type ClientKey, signed } from './signing-client';

const FOLDER = join(__dirname, '..', 'clients');

/** One request of a client. `{name}` in a text stands for what earlier answers have said. */
interface Step {
  readonly step: keyof typeof LEARNT | 'authorize' | 'look';
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: object;
  /** 200 by default. */
  readonly status?: number;
}

export interface Sequence {
  readonly client: string;
  /** The address of its document; clients without one register. */
  readonly client_id?: string;
  /** Where its keys are, if it signs. */
  readonly keys?: string;
  readonly redirect_uri: string;
  readonly state: string;
  readonly steps: readonly Step[];
}

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(FOLDER, ...path), 'utf8'));
export const sequenceOf = (name: string) => read(name, 'sequence.json') as Sequence;
export const documentOf = (name: string) => read(name, 'document.json') as object;

type Known = Record<string, string>;
type Body = Record<string, string> & { readonly authorization_servers: readonly string[]; readonly result: Result };
interface Result {
  readonly isError?: boolean;
  readonly structuredContent?: object;
}
type Learn = (answer: { readonly headers: Headers; readonly body: Body }) => Known;

const nothing: Learn = () => ({});
const tokens: Learn = ({ body: { access_token, refresh_token } }) => ({
  access_token: access_token!,
  refresh_token: refresh_token!,
});
const quoted = (challenge: string, member: string): string => new RegExp(`${member}="([^"]+)"`).exec(challenge)![1]!;

/** What a client learns of the answer to each kind of request. */
const LEARNT = {
  challenge: ({ headers }) => {
    const challenge = headers.get('www-authenticate')!;
    return { resource_metadata: quoted(challenge, 'resource_metadata'), scope: quoted(challenge, 'scope') };
  },
  resource_metadata: ({ body }) => ({ resource: body['resource']!, issuer: body.authorization_servers[0]! }),
  server_metadata: ({ body }) => ({
    authorization_endpoint: body['authorization_endpoint']!,
    token_endpoint: body['token_endpoint']!,
    registration_endpoint: body['registration_endpoint']!,
  }),
  register: ({ body }) => ({ client_id: body['client_id']! }),
  token: tokens,
  refresh: tokens,
  probe: nothing,
  initialize: nothing,
  notification: nothing,
  list: nothing,
  call: nothing,
} satisfies Record<string, Learn>;

/** Where requests go that name no address of their own. */
const ENDPOINTS: Readonly<Partial<Record<Step['step'], string>>> = {
  register: '{registration_endpoint}',
  token: '{token_endpoint}',
  refresh: '{token_endpoint}',
  authorize: '{authorization_endpoint}',
  look: '{authorization_endpoint}',
};

/** Sends what a client sends, in its order, and has a user consent. */
export class Replay {
  /** Results of tool calls. */
  readonly calls: Result[] = [];
  private readonly known: Known;

  constructor(
    private readonly oauth: OAuthHarness,
    private readonly userId: number,
    private readonly sequence: Sequence,
    private readonly key: ClientKey | undefined,
  ) {
    const { verifier, challenge } = newPkce();
    const { client_id, redirect_uri, state } = sequence;
    this.known = { origin: oauth.url, mcp: oauth.resource, redirect_uri, state, verifier, challenge };
    if (client_id) this.known['client_id'] = client_id;
  }

  async run(): Promise<void> {
    for (const step of this.sequence.steps) {
      if (step.step === 'authorize') await this.authorize(this.addressOf(step));
      else await this.send(step);
    }
  }

  private async authorize(address: string): Promise<void> {
    const location = await this.oauth.consent(await this.oauth.signedIn(this.userId), address);
    expect(location.href.startsWith(this.sequence.redirect_uri)).toBe(true);
    const answer = Object.fromEntries(location.searchParams);
    // Clients compare both (RFC 6749, section 10.12; RFC 9207).
    expect(answer).toEqual({ state: this.sequence.state, iss: this.oauth.url, code: expect.any(String) as string });
    this.known['code'] = answer['code']!;
  }

  private async send(step: Step): Promise<void> {
    const { headers = {}, form, json, status = 200 } = step;
    const response = await fetch(this.addressOf(step), {
      method: form || json ? 'POST' : 'GET',
      headers: this.filledIn(headers),
      body: form ? new URLSearchParams(this.filledIn(form)) : json && JSON.stringify(this.filledIn(json)),
      redirect: 'manual',
    });
    const text = await response.text();
    expect({ step: step.step, status: response.status, text }).toEqual({ step: step.step, status, text });
    if (step.step === 'look' || step.step === 'authorize') return;
    const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Body;
    Object.assign(this.known, LEARNT[step.step]({ headers: response.headers, body }));
    if (step.step === 'call') this.calls.push(body.result);
  }

  private addressOf({ step, url = ENDPOINTS[step]!, query }: Step): string {
    const address = new URL(this.filledIn(url));
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, this.filledIn(value));
    return address.href;
  }

  private filledIn<Value>(value: Value): Value {
    if (typeof value === 'string')
      return value.replace(/\{([a-z_]+)\}/g, (_, name: string) => this.told(name)) as Value;
    if (Array.isArray(value)) return value.map((item: unknown) => this.filledIn(item)) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, this.filledIn(item as unknown)]),
    ) as Value;
  }

  private told(name: string): string {
    if (name === 'assertion')
      return signed(assertionClaims(this.sequence.client_id!, this.known['token_endpoint']!), this.key!);
    const value = this.known[name];
    if (value === undefined) throw new Error(`${this.sequence.client} does not know ${name} yet`);
    return value;
  }
}
