import { z } from 'zod';
import { HOUR_MS } from '@app/core/kernel';
import { postJson, VendorError } from '@app/platform/model-vendors';

const VENDOR = 'cloudflare';
const TIMEOUT_MS = 60_000;
/** Groups of one query. The API gives at most 10,000, and a page of long user agents must stay below our body limit. */
const PAGE = 5_000;
/** 500,000 user agents in an hour. More is an attack, and would use up the account's 300 queries in 5 minutes. */
const MAX_PAGES = 100;

/**
 * The API has no cursors: a page starts after the last user agent of the one before, and no user agent is empty. A
 * query covers one hour, because wider windows are sampled more coarsely. `eyeball` leaves out what the zone's own
 * Workers fetch.
 */
const QUERY = `query AgentRequests($zone: string!, $from: Time!, $to: Time!, $after: string!) {
  viewer {
    zones(filter: { zoneTag: $zone }) {
      httpRequestsAdaptiveGroups(
        limit: ${PAGE}
        orderBy: [userAgent_ASC]
        filter: { datetime_geq: $from, datetime_lt: $to, requestSource: "eyeball", userAgent_gt: $after }
      ) {
        count
        dimensions { userAgent }
      }
    }
  }
}`;

/** What a request may be told apart by. Referrers and queries are for paid plans: a plan refuses the whole question. */
const PAGE_DIMENSIONS = ['userAgent', 'clientRequestHTTPHost', 'clientRequestPath'] as const;
const VISIT_DIMENSIONS = [
  ...PAGE_DIMENSIONS,
  'clientRequestQuery',
  'clientRefererHost',
  'clientRequestHTTPMethodName',
  'edgeResponseStatus',
] as const;

const groupsQuery = (name: string, dimensions: readonly string[]): string =>
  `query ${name}($zone: string!, $filter: ZoneHttpRequestsAdaptiveGroupsFilter_InputObject!) {
  viewer {
    zones(filter: { zoneTag: $zone }) {
      httpRequestsAdaptiveGroups(limit: ${PAGE}, orderBy: [clientRequestPath_ASC], filter: $filter) {
        count
        dimensions { ${dimensions.join(' ')} }
      }
    }
  }
}`;

const text = z.string().default('');
const group = z.object({
  /** Requests. Cloudflare has scaled them up where it kept only a sample. */
  count: z.number().int().nonnegative(),
  dimensions: z.object({
    userAgent: z.string(),
    clientRequestHTTPHost: text,
    clientRequestPath: text,
    clientRequestQuery: text,
    clientRefererHost: text,
    clientRequestHTTPMethodName: text,
    edgeResponseStatus: z.union([z.number(), z.string()]).default(''),
  }),
});
type Group = z.infer<typeof group>;
const answer = z.object({
  data: z
    .object({ viewer: z.object({ zones: z.array(z.object({ httpRequestsAdaptiveGroups: z.array(group) })) }) })
    .nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string().nullish() }).nullish() }))
    .nullish(),
});

export interface AgentCount {
  readonly userAgent: string;
  readonly requests: number;
}

/** Requests that were alike, as far as the question told them apart; what it did not is empty. */
export interface SeenCount {
  readonly userAgent: string;
  readonly host: string;
  readonly path: string;
  /** With or without its question mark. */
  readonly query: string;
  readonly referrerHost: string;
  readonly method: string;
  readonly status: string;
  readonly requests: number;
}

export interface CloudflareZone {
  /** 32 hexadecimal digits. */
  readonly zone: string;
  /** An API token that may read the zone's analytics. */
  readonly token: string;
}

/** Cloudflare's GraphQL Analytics API (developers.cloudflare.com/analytics/graphql-api). */
export class CloudflareAnalytics {
  constructor(private readonly baseUrl: string) {}

  /**
   * Yields the requests to the zone within the UTC hour that starts at `hour`, by user agent, page by page.
   * @throws VendorError, `refused` when the zone's plan no longer keeps the hour
   */
  async *requestsByAgent(zone: CloudflareZone, hour: Date, signal: AbortSignal): AsyncGenerator<AgentCount[]> {
    let after = '';
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const groups = await this.page(zone, hour, after, signal);
      yield groups.map(({ count, dimensions }) => ({ userAgent: dimensions.userAgent, requests: count }));
      if (groups.length < PAGE) return;
      after = groups.at(-1)!.dimensions.userAgent;
    }
    throw new VendorError('unavailable', `${VENDOR}: more than ${MAX_PAGES * PAGE} user agents in one hour`);
  }

  /** The requests of these user agents within the UTC hour, by page. Throws as `requestsByAgent` does. */
  pagesOf(zone: CloudflareZone, hour: Date, agents: readonly string[], signal: AbortSignal) {
    return this.byPath(zone, hour, groupsQuery('AgentPages', PAGE_DIMENSIONS), { userAgent_in: agents }, signal);
  }

  /**
   * The requests within the UTC hour whose referrer is one of these hosts, or whose query is like one of these patterns.
   * @throws VendorError, `account` or `rejected` when the zone's plan has no referrers
   */
  referred(
    zone: CloudflareZone,
    hour: Date,
    from: { readonly hosts: readonly string[]; readonly queries: readonly string[] },
    signal: AbortSignal,
  ) {
    const filter = {
      OR: [
        { clientRefererHost_in: from.hosts },
        ...from.queries.map((pattern) => ({ clientRequestQuery_like: pattern })),
      ],
    };
    return this.byPath(zone, hour, groupsQuery('Referred', VISIT_DIMENSIONS), filter, signal);
  }

  /** A page of groups ends within the groups of a path: these come again with the next, so that none is cut. */
  private async *byPath(
    zone: CloudflareZone,
    hour: Date,
    query: string,
    filter: object,
    signal: AbortSignal,
  ): AsyncGenerator<SeenCount[]> {
    const [from, to] = endsOf(hour);
    let after: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const asked = {
        ...{ datetime_geq: from, datetime_lt: to, requestSource: 'eyeball', ...filter },
        ...(after === null ? {} : { clientRequestPath_gt: after }),
      };
      const groups = await this.ask(zone, query, { filter: asked }, signal);
      const last = groups.at(-1)?.dimensions.clientRequestPath;
      if (groups.length < PAGE) {
        yield groups.map(seenOf);
        return;
      }
      const whole = groups.filter(({ dimensions }) => dimensions.clientRequestPath !== last);
      if (whole.length === 0) break;
      yield whole.map(seenOf);
      after = whole.at(-1)!.dimensions.clientRequestPath;
    }
    throw new VendorError('refused', `${VENDOR}: more requests in one hour than can be told apart`);
  }

  private page(zone: CloudflareZone, hour: Date, after: string, signal: AbortSignal) {
    const [from, to] = endsOf(hour);
    return this.ask(zone, QUERY, { from, to, after }, signal);
  }

  private async ask({ zone, token }: CloudflareZone, query: string, variables: object, signal: AbortSignal) {
    const { json } = await postJson({
      vendor: VENDOR,
      url: `${this.baseUrl}/client/v4/graphql`,
      headers: { authorization: `Bearer ${token}` },
      body: { query, variables: { zone, ...variables } },
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    const body = answer.safeParse(json);
    if (!body.success) throw new VendorError('unavailable', `${VENDOR}: an answer of unknown form`);
    const [error] = body.data.errors ?? [];
    if (error) throw failureOf(error.message, error.extensions?.code ?? '');
    const [found] = body.data.data?.viewer.zones ?? [];
    if (!found) throw new VendorError('account', `${VENDOR}: the token does not give access to a zone with this id`);
    return found.httpRequestsAdaptiveGroups;
  }
}

const endsOf = (hour: Date): [from: string, to: string] => [
  hour.toISOString(),
  new Date(hour.getTime() + HOUR_MS).toISOString(),
];

const seenOf = ({ count, dimensions }: Group): SeenCount => ({
  userAgent: dimensions.userAgent,
  host: dimensions.clientRequestHTTPHost,
  path: dimensions.clientRequestPath,
  query: dimensions.clientRequestQuery,
  referrerHost: dimensions.clientRefererHost,
  method: dimensions.clientRequestHTTPMethodName,
  status: String(dimensions.edgeResponseStatus),
  requests: count,
});

/** Errors come inside a 200, and only their texts tell them apart (the API's page on error responses). */
const KINDS = [
  ['refused', /older than/i],
  ['rate_limited', /rate limit|quota exceeded|limit reached/i],
  ['account', /not authori[sz]ed|authenticat|does not have access|not available for your plan/i],
  ['rejected', /parsing|unknown (field|arg|enum)|scalar fields|number of fields/i],
] as const;

function failureOf(message: string, code: string): VendorError {
  const kind = code === 'authz' ? 'account' : KINDS.find(([, pattern]) => pattern.test(message))?.[0];
  const text = message.replace(/[^\x21-\x7e]+/g, ' ').slice(0, 200);
  return new VendorError(kind ?? 'unavailable', `${VENDOR} reported: ${text}`);
}
