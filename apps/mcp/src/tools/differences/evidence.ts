import type { ProjectQuery } from '@app/core/contracts';
import { MetricBasisService } from '@app/domain/reads';
import { API_PREFIX } from '@app/platform/http';
import type { Arguments } from '../tool';
import type { Difference, ToolCall } from './difference';

export const evidence = {
  name: 'evidence' as const,
  says:
    "A metric's answer says in `_meta.evidence` by which REST call it can be had again (`rest`), where its figures are " +
    'defined (`definition`), and how many answers they rest on (`n`).',
  concerns: ({ tool }) => tool.definedIn !== undefined,
  around: async (call, next) => {
    const outcome = await next(call);
    const { operation, tool, args } = call;
    const rest = `GET ${restPath(operation.path, args)}`;
    const n = await responsesOf(call, outcome.body);
    const found = { rest, definition: `docs/${tool.definedIn}`, ...(n !== undefined && { n }) };
    return { ...outcome, meta: { ...outcome.meta, evidence: found } };
  },
} satisfies Difference;

interface Counted {
  readonly total_responses?: number;
  readonly periods?: readonly { readonly responses?: number }[];
  readonly models?: readonly { readonly responses?: number }[];
}

/** Counts the answers, unless the body has counted them. Requests of bots rest on none. */
async function responsesOf({ operation, basis, ctx, params, tool, service }: ToolCall, body: Counted) {
  if (!operation.takes('model')) return undefined;
  if (body.total_responses !== undefined) return body.total_responses;
  const parts = body.models ?? body.periods;
  if (parts?.[0]?.responses !== undefined) return parts.reduce((sum, { responses = 0 }) => sum + responses, 0);
  const options = { most: Infinity, rangeDays: tool.rangeDays };
  const counted = basis ?? (await service(MetricBasisService).basis(ctx, params as ProjectQuery, options));
  return counted.responses();
}

/** The path with the query, in the order in which the arguments were sent. */
function restPath(path: string, args: Arguments): string {
  const query = Object.entries(args).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return `/${API_PREFIX}${path}?${new URLSearchParams(query).toString()}`;
}
