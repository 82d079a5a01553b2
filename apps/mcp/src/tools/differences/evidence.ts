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
    const [outcome, basis] = await Promise.all([next(call), basisOf(call)]);
    const { operation, tool, args } = call;
    const rest = `GET ${restPath(operation.path, args)}`;
    const definition = `docs/${tool.definedIn}`;
    return {
      ...outcome,
      meta: { ...outcome.meta, evidence: { rest, definition, ...(basis && { n: basis.responses }) } },
    };
  },
} satisfies Difference;

/** Requests of bots rest on no answers. */
function basisOf({ operation, basis, ctx, params, tool, service }: ToolCall) {
  if (!operation.takes('model')) return undefined;
  return basis ?? service(MetricBasisService).basis(ctx, params as ProjectQuery, tool.rangeDays);
}

/** The path with the query, in the order in which the arguments were sent. */
function restPath(path: string, args: Arguments): string {
  const query = Object.entries(args).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return `/${API_PREFIX}${path}?${new URLSearchParams(query).toString()}`;
}
