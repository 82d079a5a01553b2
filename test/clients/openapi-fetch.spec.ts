import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = (path: string) => resolve('node_modules', path);

/** What somebody writes against types that openapi-typescript has made of the description. */
const HEAD = `
import createClient from 'openapi-fetch';
import type { paths } from './api';
const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:3000/api/v1' });
const query = { project_id: 294 };
`;

const RIGHT = `${HEAD}
export async function names(): Promise<string[]> {
  const { data, error } = await client.GET('/dimensions/competitors', { params: { query } });
  if (error) throw new Error(error.error.message);
  return data.competitors.map(({ name }) => name);
}
export async function values(): Promise<(number | null)[]> {
  const { data } = await client.GET('/metrics/timeseries', {
    params: { query: { ...query, metrics: ['mention_rate'], granularity: 'week' } },
  });
  return Object.values(data!.series).flatMap((series) => series.flatMap((one) => one.data.map(({ value }) => value)));
}
export async function shares(): Promise<(number | null)[]> {
  const { data } = await client.GET('/metrics/sov', { params: { query } });
  return data!.current.map(({ share }) => share);
}
export async function answers(): Promise<string[]> {
  const { data } = await client.GET('/answers', { params: { query: { ...query, per_page: 100 } } });
  return data!.data.map(({ response = '' }) => response);
}
export async function whole(): Promise<string> {
  const { data } = await client.GET('/answers', {
    params: { query: { ...query, output: 'csv', per_page: 'all' } },
    parseAs: 'text',
  });
  return data!;
}
export async function add(): Promise<number> {
  const { data } = await client.POST('/competitors', {
    body: { project_id: 294, brand_name: 'Globex', domain: 'globex.example' },
  });
  return data!.competitor.id;
}
`;

const WRONG = `${HEAD}
export async function misread() {
  const { data } = await client.GET('/dimensions/competitors', { params: { query } });
  return data!.rivals;
}
`;

describe('a client that openapi-typescript and openapi-fetch make', () => {
  // Within the clone, where the packages are found.
  const folder = mkdtempSync(resolve('node_modules', '.typed-client-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  beforeAll(async () => {
    const types = join(folder, 'api.ts');
    await run(process.execPath, [script('openapi-typescript/bin/cli.js'), 'docs/openapi.json', '-o', types]);
  }, 60_000);

  async function typeErrors(source: string): Promise<string> {
    const file = join(folder, 'client.ts');
    writeFileSync(file, source);
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig'];
    const target = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
    const checked = run(process.execPath, [script('typescript/bin/tsc'), ...options, ...target, file]);
    return checked.then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
  }

  it('knows the JSON of every answer', async () => {
    expect(await typeErrors(RIGHT)).toBe('');
  }, 60_000);

  it('finds a field that there is not', async () => {
    expect(await typeErrors(WRONG)).toMatch(/Property 'rivals' does not exist/);
  }, 60_000);
});
