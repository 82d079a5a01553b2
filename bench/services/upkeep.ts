import type { Client } from 'pg';
import { RebuildService, VerificationService } from '@app/domain/pipeline';
import type { AtEnd } from '../at-end';
import { printTable } from '../report/table';
import { LARGEST } from '../seed/shape';
import { openServices } from './app';

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const start = performance.now();
  await work();
  return ((performance.now() - start) / 1000).toFixed(1);
}

/** Times what `metrics verify` and `metrics rebuild` do for the largest project. */
export async function measureUpkeep(url: string, client: Client, atEnd: AtEnd): Promise<void> {
  const app = await openServices(url);
  atEnd(() => app.close());
  const verify = async () => {
    const found = await app.get(VerificationService).verify(LARGEST, (difference) => console.error(difference));
    if (found !== 0) throw new Error(`${found} differences in the data set`);
  };
  const { rows } = await client.query<{ count: string }>('select count(*) from executions where project_id = $1', [
    LARGEST,
  ]);
  const before = await seconds(verify);
  const rebuilt = await seconds(() => app.get(RebuildService).rebuild(LARGEST));
  const after = await seconds(verify);
  console.log(`\nThe largest project, ${rows[0]!.count} executions; no difference found`);
  printTable(
    ['command', 'seconds'],
    [
      ['metrics verify', before],
      ['metrics rebuild', rebuilt],
      ['metrics verify again', after],
    ],
  );
}
