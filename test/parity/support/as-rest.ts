import { TOOLS } from '../../../apps/mcp/src/tools';
import type { DifferenceName } from '../../../apps/mcp/src/tools/differences';
import type { Arguments } from './mirrors';

/** What a tool was called with and answered. */
interface Called {
  readonly tool: (typeof TOOLS)[number];
  readonly args: Arguments;
  readonly body: Arguments;
}

interface AsRest {
  /** The arguments with which REST is asked the same. */
  readonly args?: (called: Called) => Arguments;
  /** The tool's body as REST words it. */
  readonly toolBody?: (body: Arguments) => Arguments;
  readonly restBody?: (body: Arguments, answered: Arguments) => Arguments;
}

const DAY_MS = 86_400_000;
/** Noon of the harness, which stands still. */
const TODAY = Date.parse('2026-03-10T12:00:00.000Z');
const without = (body: Arguments, ...names: string[]): Arguments =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

const competitorsIn = ({ actors }: Arguments): number[] =>
  (actors as readonly { type: string; id: number }[]).flatMap(({ type, id }) => (type === 'competitor' ? [id] : []));

interface Check {
  readonly places: readonly object[];
  readonly id: string;
  readonly status: string;
  readonly severity: string;
}

interface Webhook {
  readonly url: string;
  readonly last_sequence: number;
}

interface Answer {
  readonly response: string;
}

/** Each difference undone, so that whatever else differs is a fault. A new difference does not compile without a line. */
const UNDONE: Record<DifferenceName, AsRest> = {
  known_arguments: {
    args: ({ args }) => without(args, 'toolCallId', 'sessionId', 'action', 'chatInput', 'tool'),
  },
  one_point_a_period: { args: ({ tool, args }) => ({ ...args, ...tool.fixedValues }) },
  other_names: {
    args: ({ tool, args }) => {
      if (tool.name !== 'get_project_details' || args.project_id === undefined) return args;
      return { id: args.project_id, ...without(args, 'project_id') };
    },
  },
  bounded_answers: {
    args: ({ args, body }) => (body.left_out && body.granularity ? { ...args, granularity: body.granularity } : args),
    toolBody: (body) => without(body, 'left_out'),
  },
  in_parts: {
    args: ({ args, tool }) => (tool.inParts ? without(args, 'offset') : args),
    toolBody: (body) => without(body, 'next_offset'),
    restBody: (body, { next_offset: end, bots }) =>
      bots ? { ...body, bots: (body.bots as object[]).slice(0, end as number) } : body,
  },
  series_on_demand: {
    args: ({ args }) => without(args, 'include_series'),
    restBody: (body, answered) => (body.summary && !answered.series ? without(body, 'series') : body),
  },
  faults_first: {
    args: ({ tool, args }) => (tool.name === 'get_audit' ? without(args, 'include_facts') : args),
    restBody: (body, answered) => {
      const result = body.result_data as { checks: readonly Check[]; facts: object } | undefined;
      if (!answered.passed || !result) return body;
      const ids = (status: string) => result.checks.filter((check) => check.status === status).map(({ id }) => id);
      const ranked = (among: readonly string[], by: 'status' | 'severity', checks: readonly Check[]) =>
        among.flatMap((one) => checks.filter((check) => check[by] === one));
      const faults = ['fail', 'warn', 'unknown'].flatMap((status) =>
        ranked(['high', 'medium', 'low'], 'severity', ranked([status], 'status', result.checks)),
      );
      const { facts } = answered.result_data as { facts: object };
      return {
        ...body,
        result_data: {
          ...result,
          checks: faults.map((check) => ({ ...check, places: check.places.slice(0, 5) })),
          facts: Object.keys(facts).length > 0 ? result.facts : {},
        },
        passed: ids('pass'),
        not_applicable: ids('not_applicable'),
      };
    },
  },
  list_range: {
    args: ({ tool, args }) => {
      const lists =
        tool.name.startsWith('list_') || ['get_cited_url_details', 'get_mentions_by_domain'].includes(tool.name);
      if (!lists || args.range === undefined) return args;
      if (args.from || args.to) return without(args, 'range');
      const from = new Date(TODAY - Number(args.range) * DAY_MS).toISOString().slice(0, 10);
      return { ...without(args, 'range'), from };
    },
  },
  leading_competitors: {
    args: ({ args, body }) =>
      body.competitors_left_out === undefined ? args : { ...args, competitors: competitorsIn(body) },
    // REST repeats the competitors that it was asked for.
    toolBody: ({ competitors_left_out, ...body }) => {
      if (competitors_left_out === undefined) return body;
      return { ...body, filters: { ...(body.filters as Arguments), competitors: competitorsIn(body) } };
    },
  },
  evidence: {},
  fitting_pages: {
    args: ({ args, body }) =>
      body.per_page === undefined ? args : { ...args, page: body.page, per_page: body.per_page },
    toolBody: (body) => without(body, 'next_page'),
  },
  masked_addresses: {
    restBody: (body) => {
      const rows = body.data as readonly Webhook[] | undefined;
      if (!rows?.[0]?.last_sequence) return body;
      const masked = ({ url, ...row }: Webhook) => ({ ...row, url: `${url.split('/')[2]} …${url.slice(-4)}` });
      return { ...body, data: rows.map(masked) };
    },
  },
  // The work is the same; that of REST starts at once.
  launch_preview: {},
  short_responses: {
    restBody: (body) => {
      const rows = body.data as readonly Answer[] | undefined;
      if (!rows?.[0]?.response) return body;
      const cut = ({ response, ...row }: Answer) => {
        const shown = [...response].slice(0, 600).join('');
        return { ...row, response: shown, ...(shown !== response && { response_truncated: true }) };
      };
      return { ...body, data: rows.map(cut) };
    },
  },
};

const STEPS = Object.values(UNDONE);

export const argsForRest = (name: string, args: Arguments, body: Arguments): Arguments => {
  const tool = TOOLS.find((known) => known.name === name)!;
  return STEPS.reduce((asked, step) => step.args?.({ tool, args: asked, body }) ?? asked, args);
};

export const asRestBody = (toolBody: Arguments): Arguments =>
  STEPS.reduce((body, step) => step.toolBody?.(body) ?? body, toolBody);

/** @param answered what the tool answered, for what it shows a part of */
export const asToolBody = (restBody: Arguments, answered: Arguments): Arguments =>
  STEPS.reduce((body, step) => step.restBody?.(body, answered) ?? body, restBody);
