import { modelCode, type ModelId } from '@app/core/kernel';
import { draftOf, placed } from './draft';

/** How a vendor answers. The number of a call is in its answer and in its charge. */
export interface DoubleWire {
  readonly models: readonly ModelId[];
  /** The path of the request that costs money. */
  readonly path: string;
  /** The charge for an answer, in millionths of a US dollar. */
  readonly micros: (call: number) => number;
  readonly answer: (call: number) => object;
  /** An error inside a 200. */
  readonly failure: object;
}

/** Tokens and one search, at the list prices of docs/vendors.md. Output grows with the number of the call. */
const tokenPrice = (output: number, search: number) => (call: number) => 4_000 + output * call + search;

function responsesBody(call: number, usage: object): object {
  const draft = draftOf(call);
  const { text, places } = placed(draft);
  const annotations = places.map(({ url, start, end }) => ({
    type: 'url_citation',
    url,
    title: null,
    start_index: start,
    end_index: end,
  }));
  return {
    id: `call-${call}`,
    status: 'completed',
    error: null,
    model: 'gpt-5-mini-2026-02-01',
    output: [
      {
        type: 'web_search_call',
        status: 'completed',
        action: { type: 'search', query: 'compare', sources: draft.consulted.map((url) => ({ type: 'url', url })) },
      },
      { type: 'message', status: 'completed', content: [{ type: 'output_text', text, annotations }] },
    ],
    usage,
  };
}

const RESPONSES_FAILURE = { id: 'failed', status: 'failed', error: { code: 'server_error' }, output: [] };

const openAi: DoubleWire = {
  models: ['chatgpt'],
  path: '/openai/v1/responses',
  micros: tokenPrice(2, 10_000),
  answer: (call) => responsesBody(call, { input_tokens: 16_000, output_tokens: call }),
  failure: RESPONSES_FAILURE,
};

const perplexityMicros = (call: number): number => 5_000 + call;

const perplexity: DoubleWire = {
  models: ['perplexity'],
  path: '/perplexity/v1/responses',
  micros: perplexityMicros,
  answer: (call) =>
    responsesBody(call, {
      input_tokens: 100,
      output_tokens: 100,
      cost: { currency: 'USD', total_cost: perplexityMicros(call) / 1_000_000 },
    }),
  failure: RESPONSES_FAILURE,
};

const anthropic: DoubleWire = {
  models: ['claude'],
  path: '/anthropic/v1/messages',
  micros: tokenPrice(10, 10_000),
  answer: (call) => {
    const { sentences, consulted } = draftOf(call);
    return {
      id: `call-${call}`,
      type: 'message',
      model: 'claude-sonnet-5-5',
      content: [
        { type: 'server_tool_use', id: 's', name: 'web_search', input: { query: 'compare' } },
        {
          type: 'web_search_tool_result',
          tool_use_id: 's',
          content: consulted.map((url) => ({ type: 'web_search_result', url, title: null })),
        },
        ...sentences.map(({ text, url }) => ({
          type: 'text',
          text: `${text} `,
          citations: [{ type: 'web_search_result_location', url, title: null }],
        })),
      ],
      stop_reason: 'end_turn',
      usage: { input_tokens: 2_000, output_tokens: call, server_tool_use: { web_search_requests: 1 } },
    };
  },
  failure: { type: 'error', error: { type: 'overloaded_error' } },
};

const google: DoubleWire = {
  models: ['gemini'],
  path: '/google/v1beta/interactions',
  micros: (call) => 3_000 + 15 * call + 14_000,
  answer: (call) => {
    const draft = draftOf(call);
    const { text, places } = placed(draft);
    const annotations = places.map(({ url, start, end }) => ({
      type: 'url_citation',
      url,
      start_index: start,
      end_index: end,
    }));
    return {
      id: `call-${call}`,
      status: 'completed',
      model: 'gemini-3.8-flash',
      steps: [
        { type: 'google_search_call', arguments: { queries: ['compare'] } },
        { type: 'google_search_result', result: draft.consulted.map((url) => ({ url })), is_error: false },
        { type: 'model_output', content: [{ type: 'text', text, annotations }] },
      ],
      usage: { total_input_tokens: 4_000, total_output_tokens: 4 * call },
    };
  },
  failure: { status: 'failed', error: { code: 500, status: 'INTERNAL' } },
};

const taskMicros = (call: number): number => 2_000 + call;
const OK = 20_000;
const task = (of: object): object => ({ status_code: OK, tasks: [of] });

/** Takes a task, which costs money, and has its result later. */
const taskWire = (model: ModelId, path: string): DoubleWire => ({
  models: [model],
  path: `${path}/task_post`,
  micros: taskMicros,
  answer: (call) => task({ id: `call-${call}`, status_code: 20_100, cost: taskMicros(call) / 1_000_000 }),
  failure: task({ id: null, status_code: 50_000 }),
});

export const taskUnderWay = (call: number): object => task({ id: `call-${call}`, status_code: 40_602 });

export function taskResult(call: number): object {
  const draft = draftOf(call);
  const overview = {
    type: 'ai_overview',
    markdown: placed(draft).text,
    items: draft.sentences.map(({ text, url }) => ({ type: 'ai_overview_element', text, references: [{ url }] })),
    references: draft.consulted.map((url) => ({ url })),
  };
  return task({ id: `call-${call}`, status_code: OK, cost: 0, result: [{ items: [overview] }] });
}

export const WIRES: readonly DoubleWire[] = [
  openAi,
  perplexity,
  anthropic,
  google,
  taskWire('ai_overview', '/dataforseo/v3/serp/google/organic'),
  taskWire('ai_mode', '/dataforseo/v3/serp/google/ai_mode'),
];

/** The models that the double answers, in the order of the wires. An account needs `ADDONS` enabled. */
export const DOUBLE_MODELS: readonly ModelId[] = WIRES.flatMap(({ models }) => models);
export const DOUBLE_ADDONS: readonly number[] = [modelCode('claude')];

/** With these settings a worker asks the double alone. @param account tells its calls from those of other workers */
export const doubleSettings = (url: string, account: string): Record<string, string> => ({
  ...Object.fromEntries(
    ['OPENAI', 'PERPLEXITY', 'ANTHROPIC', 'GOOGLE'].flatMap((vendor) => [
      [`${vendor}_API_KEY`, account],
      [`${vendor}_BASE_URL`, `${url}/${vendor.toLowerCase()}`],
    ]),
  ),
  DATAFORSEO_LOGIN: account,
  DATAFORSEO_PASSWORD: 'double',
  DATAFORSEO_BASE_URL: `${url}/dataforseo`,
  SIMULATED_MODELS: 'off',
  PAGE_FETCHES_PER_DAY: '0',
});
