import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addLocalDays, localDayOf } from '@app/core/kernel';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@app/platform/embedded-postgres';
import type { Options } from '../options';
import { seed } from './seed';

/** Raise it when the seed changes, so that older data sets are made anew. */
const SEED_VERSION = 3;

/** Loading may be lost at a power cut: it would begin again. Measured is the server as the product starts it. */
const LOADING: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  shared_buffers: '1GB',
  work_mem: '256MB',
  maintenance_work_mem: '512MB',
};

interface Seeded {
  readonly lastDay: string;
  readonly seconds: number;
}

export interface DataSet extends Seeded {
  readonly server: EmbeddedPostgres;
  readonly folder: string;
}

const read = (file: string): Seeded => JSON.parse(readFileSync(file, 'utf8')) as Seeded;

/** Starts the server of the data set that the options name, seeding it first where it is not there yet. */
export async function openDataSet(options: Options): Promise<DataSet> {
  const { executions, projects, full, fresh } = options;
  const extent = full ? '' : '-measured-only';
  const folder = join('.data', 'bench', `v${SEED_VERSION}-executions-${executions}-projects-${projects}${extent}`);
  const done = join(folder, 'seeded.json');
  const start = (settings: Record<string, string>) =>
    startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), database: 'bench', settings });
  if (fresh || !existsSync(done)) {
    rmSync(folder, { recursive: true, force: true });
    console.log(`Seeding ${executions} executions of ${projects} projects into ${folder}`);
    const began = performance.now();
    const lastDay = addLocalDays(localDayOf(new Date()), -1);
    const loading = await start(LOADING);
    try {
      await seed(loading.url, options, lastDay);
    } finally {
      await loading.stop();
    }
    writeFileSync(done, JSON.stringify({ lastDay, seconds: (performance.now() - began) / 1000 } satisfies Seeded));
  }
  const seeded = read(done);
  console.log(`Data set ${folder}: seeded in ${seeded.seconds.toFixed(1)} s, last day ${seeded.lastDay}`);
  return { ...seeded, folder, server: await start({}) };
}
