import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import {
  Archive,
  everything,
  FolderPlace,
  FORMAT,
  loadArchive,
  rowsOf,
  sourceAt,
  writeArchive,
} from '@app/platform/archive';
import { migrate } from '@app/platform/database';
import { VerificationService } from '@app/domain/pipeline';
import type { AtEnd } from '../at-end';
import { printTable } from '../report/table';
import { LARGEST } from '../seed/shape';
import { openServices } from './app';

const COPY = 'bench_archive';
const MB = 1_000_000;

/** Times an archive of the whole data set, its restore into another database of the server, and what looks it over. */
export async function measureArchive(url: string, folder: string, client: Client, atEnd: AtEnd): Promise<void> {
  const kept = mkdtempSync(join(folder, 'archive-'));
  atEnd(async () => rmSync(kept, { recursive: true }));
  const copy = Object.assign(new URL(url), { pathname: COPY }).href;
  await client.query(`drop database if exists ${COPY} with (force)`);
  await client.query(`create database ${COPY}`);
  atEnd(() => client.query(`drop database if exists ${COPY} with (force)`));
  const steps: [string, string, string][] = [];
  const timed = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    const result = await work();
    const { user, system } = process.cpuUsage(cpu);
    steps.push([step, ((performance.now() - start) / 1000).toFixed(1), ((user + system) / MB).toFixed(1)]);
    return result;
  };
  const options = { createdAt: new Date(), progress: () => undefined };
  const place = new FolderPlace(kept);
  const made = await timed('backup create', () =>
    writeArchive(url, everything({}), options, (content) => place.keep('bench.tar', content)),
  );
  const path = join(kept, 'bench.tar');
  const opened = async () => Archive.openAs(FORMAT, (await sourceAt(path, {})).content);
  await timed('backup verify', async () => (await opened()).read(async () => undefined));
  await migrate(copy);
  await timed('backup restore', async () =>
    loadArchive(copy, await opened(), { replace: false, progress: () => undefined }),
  );
  const app = await openServices(copy);
  try {
    const verification = app.get(VerificationService);
    await timed('metrics verify of the largest project', async () => {
      const found = await verification.verify(LARGEST, (difference) => console.error(difference));
      if (found !== 0) throw new Error(`${found} differences in the copy`);
    });
  } finally {
    await app.close();
  }
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  console.log(
    `\n${rowsOf(made.contents).toLocaleString('en')} rows; the database has ${(Number(rows[0]!.bytes) / MB).toFixed(0)} MB, ` +
      `the archive ${(statSync(path).size / MB).toFixed(0)} MB; this process took up to ` +
      `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB of memory`,
  );
  printTable(['command', 'seconds', 'CPU s Node'], steps);
}
