/** One request of the mix; `of` is the number that asks for another window or title each time. */
export interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Kind {
  readonly name: string;
  /** Of 20 requests. */
  readonly weight: number;
  readonly statuses: readonly number[];
  asked(of: number, state: State): Asked;
  /** What the next request of a client goes by. */
  told?(response: Response, body: unknown, state: State): void;
}

/** What one client remembers. */
export interface State {
  readonly project: number;
  etag?: string;
  annotation?: number;
}

const RANGES = [7, 14, 28, 56];
const rangeOf = (of: number): number => RANGES[of % RANGES.length]!;
const got = (path: string): Asked => ({ method: 'GET', path: `/api/v1${path}` });

const HELD = `/metrics/timeseries?metrics=visibility&range=28&project_id=`;

export const KINDS: readonly Kind[] = [
  {
    name: 'a metric over time',
    weight: 4,
    statuses: [200],
    asked: (of, { project }) =>
      got(`/metrics/timeseries?project_id=${project}&metrics=visibility,mentions&range=${rangeOf(of)}`),
  },
  {
    name: 'the same, which the client holds',
    weight: 2,
    statuses: [200, 304],
    asked: (_, { project, etag }) => ({
      ...got(`${HELD}${project}`),
      ...(etag && { headers: { 'If-None-Match': etag } }),
    }),
    told: ({ headers }, _, state) => (state.etag = headers.get('etag') ?? undefined),
  },
  {
    name: 'share of voice',
    weight: 2,
    statuses: [200],
    asked: (of, { project }) => got(`/metrics/sov?project_id=${project}&range=${rangeOf(of)}`),
  },
  {
    name: 'a summary with intervals',
    weight: 1,
    statuses: [200],
    asked: (of, { project }) => got(`/metrics/summary?project_id=${project}&confidence=true&range=${rangeOf(of)}`),
  },
  {
    name: 'a list of mentions',
    weight: 3,
    statuses: [200],
    asked: (of, { project }) => got(`/dimensions/all_mentions?project_id=${project}&page=${1 + (of % 9)}`),
  },
  {
    name: 'a list of prompts',
    weight: 2,
    statuses: [200],
    asked: (_, { project }) => got(`/dimensions/prompts?project_id=${project}`),
  },
  {
    name: 'cited domains',
    weight: 1,
    statuses: [200],
    asked: (of, { project }) =>
      got(`/citation_intelligence/groups?group_by=domain&project_id=${project}&range=${rangeOf(of)}`),
  },
  {
    name: 'a call of a tool',
    weight: 2,
    statuses: [200],
    asked: (of, { project }) => ({
      method: 'POST',
      path: '/api/v1/mcp',
      headers: { Accept: 'application/json, text/event-stream' },
      body: {
        jsonrpc: '2.0',
        id: of,
        method: 'tools/call',
        params: { name: 'get_timeseries', arguments: { project_id: project, range: rangeOf(of) } },
      },
    }),
  },
  {
    name: 'a write',
    weight: 2,
    statuses: [200, 201, 204],
    asked: (of, { project, annotation }) =>
      annotation
        ? { method: 'DELETE', path: `/api/v1/annotations/${annotation}?project_id=${project}` }
        : { method: 'POST', path: '/api/v1/annotations', body: { project_id: project, title: `Note ${of}` } },
    told: (_, body, state) => {
      const { annotation } = state;
      state.annotation = annotation ? undefined : (body as { data?: { id: number }; id?: number }).id;
    },
  },
  {
    name: 'a page of the account',
    weight: 1,
    statuses: [200],
    asked: () => ({ method: 'GET', path: '/account/sign-in' }),
  },
];
