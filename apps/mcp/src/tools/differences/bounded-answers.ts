import { type Granularity, GRANULARITIES } from '@app/core/kernel';
import { API_PREFIX } from '@app/platform/http';
import { cutToFit, fits } from './cut-to-fit';
import { type Difference, type Outcome, type ToolCall, withProperties } from './difference';

const ANSWER_TOKENS = 10_000;
/** For what is said about the answer in it. */
const NOTE_TOKENS = 500;
const BODY_TOKENS = ANSWER_TOKENS - NOTE_TOKENS;
const NOTES = 8;

/** Arguments that make an answer shorter. */
const NARROWING = ['range', 'from', 'metrics', 'competitors', 'per_page', 'prompt', 'model', 'item_status'];

export const boundedAnswers = {
  name: 'bounded_answers' as const,
  says:
    `No answer has more than ${ANSWER_TOKENS} tokens. One that would gets longer periods, then fewer of them, then fewer ` +
    'entries of lists, then shorter texts. `left_out` says what is missing and which arguments bring it.',
  concerns: () => true,
  output: (schema) => withProperties(schema, { left_out: { type: 'object' } }),
  around: async (call, next) => {
    const { body, cuts = [], ...outcome } = await withLongerPeriods(call, next);
    const asked = (call.params as Partial<Periods>).granularity;
    const changed =
      asked && body.granularity !== asked ? [`granularity: ${asked} became ${body.granularity as string}`] : [];
    const whole = cutToFit(body, BODY_TOKENS);
    const what = [...changed, ...cuts, ...whole.cuts];
    if (what.length === 0) return { ...outcome, body };
    return { ...outcome, body: { ...whole.body, left_out: { what: shown(what), ask: askFor(call) } } };
  },
} satisfies Difference;

interface Periods {
  readonly granularity: Granularity;
}

/** Asks again for weeks and months while the answer is too long. */
async function withLongerPeriods(call: ToolCall, next: (call: ToolCall) => Promise<Outcome>): Promise<Outcome> {
  const outcome = await next(call);
  const longer = GRANULARITIES[GRANULARITIES.indexOf((call.params as Partial<Periods>).granularity!) + 1];
  if (!call.operation.takes('granularity') || !longer || fits(outcome.body, BODY_TOKENS)) return outcome;
  const args = { ...call.args, granularity: longer };
  return withLongerPeriods({ ...call, args, params: { ...call.params, granularity: longer } }, next);
}

const shown = (what: readonly string[]): readonly string[] =>
  what.length <= NOTES ? what : [...what.slice(0, NOTES), `and ${what.length - NOTES} more`];

function askFor({ operation, allowed, tool }: ToolCall): string {
  if (operation.method !== 'get') return 'Fewer entries in one call come back whole';
  const narrowing = NARROWING.filter((name) => allowed.includes(name));
  if (tool.inParts)
    return `offset, from next_offset, brings more of ${tool.inParts.of}; REST has the rest: ${restOf(operation)}`;
  if (narrowing.length === 0) return `REST has all of it: ${restOf(operation)}`;
  return `Less at once brings the rest: ${narrowing.join(', ')}`;
}

const restOf = ({ method, path }: ToolCall['operation']): string => `${method.toUpperCase()} /${API_PREFIX}${path}`;
