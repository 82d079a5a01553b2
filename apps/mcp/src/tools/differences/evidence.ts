import { OWN_ACTOR } from '@app/core/kernel';
import { periodsOf } from '@app/core/tables';
import { type ActorChoice, MetricBasisService, type ProjectSelection } from '@app/domain/reads';
import { API_PREFIX } from '@app/platform/http';
import type { Arguments } from '../tool';
import type { Body, Difference } from './difference';

export const evidence = {
  name: 'evidence' as const,
  says:
    "A metric's answer says in `_meta.evidence` by which REST call it can be had again (`rest`), where its figures are " +
    'defined (`definition`), and how many answers they rest on (`n`).',
  concerns: ({ tool }) => tool.definedIn !== undefined,
  around: async (call, next) => {
    const { operation, tool, args, params, service } = call;
    const { chooseActors } = params as Partial<ActorChoice>;
    const counted: { selection?: ProjectSelection; competitors?: readonly number[] } = {};
    const choice: ActorChoice = {
      chooseActors: async (selection) => {
        const actors = chooseActors ? await chooseActors(selection) : selection.actors;
        counted.selection = selection;
        if (actors.length < selection.actors.length)
          counted.competitors = actors.map(({ actorId }) => actorId).filter((id) => id !== OWN_ACTOR);
        return actors;
      },
    };
    const outcome = await next({ ...call, params: { ...params, ...choice } });
    const { selection, competitors } = counted;
    const rest = `GET ${restPath(operation.path, { ...args, ...(competitors && { competitors }) })}`;
    const n =
      operation.takes('model') && (inBody(outcome.body) ?? (await service(MetricBasisService).responses(selection!)));
    const found = { rest, definition: `docs/${tool.definedIn}`, ...(n !== false && { n }) };
    return { ...outcome, meta: { ...outcome.meta, evidence: found } };
  },
} satisfies Difference;

interface Counted {
  readonly total_responses?: number;
  readonly models?: readonly { readonly responses?: number }[];
}

/** The number of answers, if they were counted for the body. */
function inBody(body: Body & Counted): number | undefined {
  const { total_responses, models } = body;
  const parts: readonly { readonly responses?: number }[] = models ?? periodsOf(body);
  if (total_responses !== undefined || parts[0]?.responses === undefined) return total_responses;
  return parts.reduce((sum, { responses = 0 }) => sum + responses, 0);
}

/** The path with the query, in the order in which the arguments were sent. */
function restPath(path: string, args: Arguments): string {
  const query = Object.entries(args).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return `/${API_PREFIX}${path}?${new URLSearchParams(query).toString()}`;
}
