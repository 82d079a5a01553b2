import { Client } from 'pg';
import { type AtEnd } from './at-end';
import { casesOf } from './cases/cases';
import { readSubjects } from './cases/subject';
import type { Options } from './options';
import { printPlans } from './read/explain';
import { measureReads } from './read/measure-reads';
import { printMachine } from './report/machine';
import { printSizes } from './report/sizes';
import { openDataSet } from './seed/data-set';
import { requireSeededSchema } from './seed/require-seeded-schema';
import { measureArchive } from './services/archive/archive';
import { measureAudits } from './services/audits/audits';
import { measureCapture } from './services/capture/capture';
import { measureHostilePages } from './services/hostile-pages/hostile-pages';
import { measureDashboard } from './services/dashboard/dashboard';
import { measureBesideDuckdb } from './services/duckdb/duckdb';
import { measureFlood } from './services/flood';
import { measureIngest } from './services/ingest/ingest';
import { measureMcp } from './services/mcp/mcp';
import { measureRecalculation } from './services/recalculate';
import { measureMixed } from './services/mixed/mixed';
import { measurePooler } from './services/pooler';
import { measureScale } from './services/scale/scale';
import { measureSearch } from './services/search/search';
import { measureUpkeep } from './services/upkeep';
import { measureZoneChange } from './services/zone-change/zone-change';

export async function runBench(options: Options, atEnd: AtEnd): Promise<void> {
  if (options.program === 'capture') return measureCapture(options, atEnd);
  if (options.program === 'mixed') return measureMixed(options, atEnd);
  if (options.program === 'audits') return measureAudits(atEnd);
  const { server, folder, lastDay } = await openDataSet(options);
  atEnd(server.stop);
  const client = new Client({ connectionString: server.url, options: '-c jit=off -c TimeZone=UTC' });
  await client.connect();
  atEnd(() => client.end());
  await requireSeededSchema(client);
  const { rows } = await client.query<{ version: string; pid: number }>(
    `select current_setting('server_version') as version, pg_backend_pid() as pid`,
  );
  printMachine(rows[0]!.version);
  if (options.program === 'sizes') return printSizes(client);
  if (options.program === 'upkeep') return measureUpkeep(server.url, client, atEnd);
  if (options.program === 'recalculate') return measureRecalculation(server.url, client, rows[0]!.pid, atEnd);
  if (options.program === 'zone-change') {
    return measureZoneChange({ url: server.url, backend: rows[0]!.pid }, client, lastDay, atEnd);
  }
  if (options.program === 'flood') return measureFlood(server.url, client, options, atEnd);
  if (options.program === 'search') {
    return measureSearch({ url: server.url, backend: rows[0]!.pid }, client, options, atEnd);
  }
  if (options.program === 'ingest') return measureIngest(server.url, client, options, atEnd);

  const database = { url: server.url, folder, backend: rows[0]!.pid };
  const subjects = await readSubjects(client, options.projects);
  if (options.program === 'archive') return measureArchive(database, client, subjects, lastDay, options, atEnd);
  if (options.program === 'scale') return measureScale(database, client, subjects, lastDay, options, atEnd);
  if (options.program === 'duckdb') return measureBesideDuckdb(database, client, subjects, lastDay, options, atEnd);
  if (options.program === 'pooler') return measurePooler(database, client, subjects, lastDay, options, atEnd);
  if (options.program === 'mcp') {
    const reference = subjects.find(({ name }) => name === 'reference')!;
    return measureMcp({ url: server.url, backend: rows[0]!.pid }, client, reference, lastDay, options, atEnd);
  }
  if (options.program === 'dashboard') {
    return measureDashboard({ url: server.url, backend: rows[0]!.pid }, subjects, lastDay, options, atEnd);
  }
  const contexts = subjects.map((subject) => ({ subject, lastDay }));
  if (options.program === 'hostile-pages') {
    const [question] = casesOf(contexts, { areas: ['timeseries'], project: 'reference', only: '' });
    return measureHostilePages(options, client, server.url, question!, atEnd);
  }
  const cases = casesOf(contexts, options);
  if (options.explain) await printPlans(options, client, database, cases, atEnd);
  else await measureReads(options, client, database, cases, atEnd);
}
