import { get } from '../../cases/answer';
import { printTable } from '../../report/table';
import { cpuOf, cpuOfPostgres } from '../../servers/cpu';
import type { Installation } from './installations';
import type { Visit } from './visit';

const TIMES = 5;

/** What each request of a visit costs by itself: those that a screen sends at once share what they cost together. */
export async function reportRequests({ steps }: Visit, installation: Installation): Promise<void> {
  const asked = new Map<string, string>();
  for (const [step, { requests }] of steps) for (const path of requests) asked.set(path, asked.get(path) ?? step);
  const rows: string[][] = [];
  for (const [path, step] of asked) rows.push([step, ...(await costOf(path, installation)), withoutProject(path)]);
  printTable(['step', 'API CPU', 'SQL CPU', 'kB', 'request'], rows);
}

async function costOf(path: string, { server, backend, session }: Installation): Promise<string[]> {
  const ask = () => get(server.origin, path, { cookie: `session=${session}` });
  const { body } = await ask();
  const before = { node: cpuOf(server.pid), sql: cpuOfPostgres(backend) };
  for (let time = 0; time < TIMES; time += 1) await ask();
  const each = (ms: number): string => (ms / TIMES).toFixed(0);
  return [
    each(cpuOf(server.pid) - before.node),
    each(cpuOfPostgres(backend) - before.sql),
    (body.length / 1_000).toFixed(1),
  ];
}

const withoutProject = (path: string): string => path.replace('/api/v1', '').replace(/project_id=\d+&?/, '');
