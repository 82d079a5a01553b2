import type { Client } from 'pg';
import type { LocalDay } from '@app/core/kernel';
import { tokenCounter } from '@app/testing';
import type { AtEnd } from '../../at-end';
import { get } from '../../cases/answer';
import type { Subject } from '../../cases/subject';
import { percentile, startGenerator } from '../../load/generator';
import { measure } from '../../load/measure';
import type { Options } from '../../options';
import { printTable } from '../../report/table';
import { ensureKeys } from '../../seed/keys';
import { startApi, startMcp } from '../../servers/api';
import { printListTokens } from './list-tokens';
import { type ToolQuestion, toolQuestions } from './questions';

const AIM = 1.3;
const WARM_UP_SECONDS = 3;
/** Both sides take turns, so that whatever else the machine does meets both; the medians count. */
const ROUNDS = 3;

type Sample = Awaited<ReturnType<typeof measure>>;
const HEADERS = { 'content-type': 'application/json' };

interface Answer {
  readonly result: {
    readonly content: readonly [{ readonly text: string }];
    readonly isError?: boolean;
    readonly _meta?: { readonly evidence?: { readonly rest: string } };
  };
}

/** Tokens of the list and of ten answers, and the CPU of a tool's call beside that of the same REST call. */
export async function measureMcp(
  database: { readonly url: string; readonly backend: number },
  client: Client,
  subject: Subject,
  lastDay: LocalDay,
  options: Options,
  atEnd: AtEnd,
): Promise<void> {
  const tokens = await tokenCounter();
  printListTokens(tokens);
  const keys = await ensureKeys(client, options.keys);
  const [api, mcp, generator] = [
    await startApi(database.url, options),
    await startMcp(database.url, options),
    startGenerator(),
  ];
  for (const process of [api, mcp, generator]) atEnd(process.stop);
  const rows: string[][] = [];
  for (const question of toolQuestions(subject, lastDay)) {
    const body = messageOf(question);
    const url = `${mcp.origin}/api/v1/mcp`;
    const headers = { ...HEADERS, authorization: `Bearer ${keys[0]!}` };
    const response = await fetch(url, { method: 'POST', headers, body });
    const { result } = (await response.json()) as Answer;
    if (result.isError) throw new Error(`${question.tool}: ${result.content[0].text}`);
    const before = await get(api.origin, plainPath(question), { authorization: headers.authorization });
    const path = result._meta?.evidence?.rest.replace('GET ', '') ?? plainPath(question);
    const processes = { generator: generator.pid, backend: database.backend };
    const seconds = options.seconds;
    const ofTool = { url, method: 'POST' as const, headers: HEADERS, body, keys, connections: 1, seconds };
    const ofRest = { url: `${api.origin}${path}`, headers: {}, keys, connections: 1, seconds };
    const [tools, plains]: Sample[][] = [[], []];
    await generator.run({ ...ofTool, seconds: WARM_UP_SECONDS });
    await generator.run({ ...ofRest, seconds: WARM_UP_SECONDS });
    for (let round = 0; round < ROUNDS; round += 1) {
      tools!.push(await measure(generator, { ...processes, server: mcp.pid }, ofTool, 200));
      plains!.push(await measure(generator, { ...processes, server: api.pid }, ofRest, 200));
    }
    const [tool, plain] = [median(tools!), median(plains!)];
    rows.push([
      `${question.tool} ${question.args.metrics ? 'three metrics by week' : ''}`.trim(),
      String(tokens(before.body.toString())),
      String(tokens(result.content[0].text)),
      plain.server.toFixed(2),
      tool.server.toFixed(2),
      plain.both.toFixed(2),
      tool.both.toFixed(2),
      (tool.both / plain.both).toFixed(2),
    ]);
  }
  console.log(`\nTen answers, project "${subject.name}"; CPU in ms a call, aim ${AIM} x`);
  printTable(['question', 'REST tokens', 'tool tokens', 'api', 'mcp', 'api + pg', 'mcp + pg', 'times'], rows);
}

const messageOf = ({ tool, args }: ToolQuestion): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } });

/** What REST answers to the same parameters, as the tools did before they differed. */
function plainPath({ path, args }: ToolQuestion): string {
  const query = Object.entries(args).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/v1${path}?${new URLSearchParams(query).toString()}`;
}

/** CPU in ms a call, of the app and of it and PostgreSQL together. */
function median(samples: readonly Sample[]): { server: number; both: number } {
  const middle = (values: readonly number[]) => percentile(Float64Array.from(values).sort(), 0.5);
  return {
    server: middle(samples.map(({ serverCpu }) => serverCpu)),
    both: middle(samples.map(({ serverCpu, postgresCpu }) => serverCpu + postgresCpu)),
  };
}
