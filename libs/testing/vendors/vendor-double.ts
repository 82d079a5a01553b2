import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { ModelId } from '@app/core/kernel';
import { type Reply, replying, VendorServer } from '../vendor-server';
import { type DoubleWire, taskResult, taskUnderWay, WIRES } from './wires';

/** One call in so many goes wrong (5 %), each time in the next way. */
const FAULT_EVERY = 20;
/** One task in so many is not done at the first look. */
const PENDING_EVERY = 20;

const FAULTS = {
  'rate limited': () => replying(429, { error: { message: 'slow down' } }, { 'retry-after': '1' }),
  'server error': () => replying(500, { error: { message: 'oops' } }),
  overloaded: () => replying(529, ''),
  'cut connection': (body: string): Reply => {
    return (response) => {
      response.writeHead(200, { 'content-length': body.length });
      response.write(body.slice(0, body.length / 2), () => response.destroy());
    };
  },
  silence: () => () => undefined,
  'truncated JSON': (body: string) => replying(200, body.slice(0, -40)),
  'error inside 200': (_body: string, { failure }: DoubleWire) => replying(200, failure),
} satisfies Record<string, (body: string, wire: DoubleWire) => Reply>;

export type Fault = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as Fault[];
/** After these faults a caller cannot know whether it was charged. */
export const UNCLEAR_FAULTS: readonly Fault[] = ['cut connection', 'silence', 'truncated JSON', 'error inside 200'];

/** A request that costs money, unless it fails. */
export interface DoubleCall {
  readonly number: number;
  /** The account of its key. */
  readonly account: string;
  readonly model: ModelId;
  readonly prompt: string;
  /** null for an answer. */
  readonly fault: Fault | null;
  /** The charge in millionths of a US dollar. No two answers of a model cost the same. */
  readonly micros: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** When the answer was sent, or the caller had gone. */
  endedAt: number | null;
}

/** The vendors of six models on this machine. They answer in their own formats and fail in their own ways. */
export class VendorDouble {
  readonly calls: DoubleCall[] = [];
  private readonly looked = new Set<number>();
  private readonly server = new VendorServer();

  /**
   * @param latencyMs how long the answer to a call takes
   * @param faultEvery one call in so many goes wrong; Infinity: none
   */
  constructor(
    private readonly latencyMs: (call: number) => number,
    private readonly faultEvery = FAULT_EVERY,
  ) {
    this.server.reply = (response) => this.reply(response);
  }

  get url(): string {
    return this.server.url;
  }

  start(): Promise<void> {
    return this.server.start();
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private reply(response: ServerResponse): void {
    const { path = '', headers, body } = this.server.received.pop()!;
    const task = /task_get\/advanced\/call-(\d+)$/.exec(path);
    if (task) return this.showTask(Number(task[1]), response);
    const wire = WIRES.find((known) => known.path === path);
    if (!wire) return replying(404, {})(response);
    const number = this.calls.length + 1;
    const { faultEvery } = this;
    const fault = number % faultEvery === 0 ? FAULT_NAMES[(number / faultEvery) % FAULT_NAMES.length]! : null;
    const call: DoubleCall = {
      number,
      account: accountOf(headers),
      model: wire.models[0]!,
      prompt: promptOf(body),
      fault,
      micros: fault ? 0 : wire.micros(number),
      startedAt: Date.now(),
      endedAt: null,
    };
    this.calls.push(call);
    response.once('close', () => (call.endedAt = Date.now()));
    const text = JSON.stringify(wire.answer(number));
    const answer = fault ? FAULTS[fault](text, wire) : replying(200, text);
    setTimeout(() => answer(response), this.latencyMs(number));
  }

  private showTask(call: number, response: ServerResponse): void {
    const pending = call % PENDING_EVERY === 1 && !this.looked.has(call);
    this.looked.add(call);
    replying(200, pending ? taskUnderWay(call) : taskResult(call))(response);
  }
}

function accountOf(headers: IncomingHttpHeaders): string {
  const key = [headers['x-api-key'], headers['x-goog-api-key']].find((value) => typeof value === 'string');
  const [kind, token = ''] = (headers.authorization ?? '').split(' ');
  return key ?? (kind === 'Basic' ? Buffer.from(token, 'base64').toString().split(':')[0]! : token);
}

interface AnyBody {
  readonly input?: string;
  readonly messages?: readonly { readonly content: string }[];
  readonly keyword?: string;
}

function promptOf(body: unknown): string {
  const { input, messages, keyword } = (Array.isArray(body) ? body[0] : body) as AnyBody;
  return input ?? keyword ?? messages![0]!.content;
}
