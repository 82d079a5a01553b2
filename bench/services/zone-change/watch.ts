import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, get } from '../../cases/answer';

const CLIENTS = 4;
/** Between two questions of a client: people look at what they get. */
const PAUSE_MS = 50;

export interface Told {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly status: number;
  readonly hash: string;
}

/** What an answer says, whichever request it belongs to. */
export function hashOf({ body }: Answer): string {
  const { request_id: _, ...said } = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** Clients that ask the questions in turn until they are told to stop. */
export class Watch {
  readonly told: Told[] = [];
  private stopped = false;
  private readonly clients: Promise<unknown>;

  constructor(
    private readonly origin: string,
    private readonly keys: readonly string[],
    private readonly paths: readonly string[],
  ) {
    this.clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => this.client(number)));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.clients;
  }

  private async client(number: number): Promise<void> {
    for (let turn = number * 3; !this.stopped; turn += 1) {
      const path = this.paths[turn % this.paths.length]!;
      const from = performance.now();
      const answer = await ask(this.origin, this.keys[turn % this.keys.length]!, path);
      this.told.push({ path, from, to: performance.now(), status: answer.status, hash: hashOf(answer) });
      await wait(PAUSE_MS);
    }
  }
}

export const ask = (origin: string, key: string, path: string): Promise<Answer> =>
  get(origin, path, { authorization: `Bearer ${key}` });

/** The answers to each question by the days of one zone, while nobody changes it. */
export async function answersNow(origin: string, key: string, paths: readonly string[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const path of paths) hashes.set(path, hashOf(await ask(origin, key, path)));
  return hashes;
}

export interface Judged {
  readonly former: number;
  readonly latter: number;
  /** To questions whose answer is the same by the days of both zones. */
  readonly either: number;
  readonly wrong: readonly string[];
}

/**
 * Holds each answer against those of both zones. One that is neither is a mixture, or wrong; and once the days of the new zone
 * were told, nobody who asks later may be told those of the old one.
 */
export function judge(told: readonly Told[], before: Map<string, string>, after: Map<string, string>): Judged {
  const kindOf = ({ path, hash }: Told) => {
    const [former, latter] = [before.get(path) === hash, after.get(path) === hash];
    return former && latter ? 'either' : former ? 'former' : latter ? 'latter' : 'wrong';
  };
  const kinds = Map.groupBy(told, kindOf);
  const count = (kind: ReturnType<typeof kindOf>) => kinds.get(kind)?.length ?? 0;
  const firstTold = Math.min(...(kinds.get('latter') ?? []).map(({ to }) => to));
  const late = (kinds.get('former') ?? []).filter(({ from }) => from > firstTold);
  return {
    former: count('former'),
    latter: count('latter'),
    either: count('either'),
    wrong: [
      ...(kinds.get('wrong') ?? []).map(({ path, status }) => `${status} and of neither zone: ${path}`),
      ...late.map(({ path }) => `of the former zone after the change: ${path}`),
    ],
  };
}
