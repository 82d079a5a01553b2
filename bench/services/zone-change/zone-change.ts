import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { Client } from 'pg';
import { type LocalDay, localDayOf } from '@app/core/kernel';
import type { Current } from '@app/domain/access';
import { RecalculationService, VerificationService } from '@app/domain/pipeline';
import { ActorsRepository, ProjectsRepository, PromptClassification } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { VENDOR_ROUTES, type VendorRoutes } from '@app/platform/model-vendors';
import type { AtEnd } from '../../at-end';
import { API } from '../../cases/case';
import { percentile } from '../../load/generator';
import { printLoad } from '../../report/machine';
import { printTable } from '../../report/table';
import { ensureKeys } from '../../seed/keys';
import { LARGEST } from '../../seed/shape';
import { startApi } from '../../servers/api';
import { cpuOf, cpuOfPostgres } from '../../servers/cpu';
import { openServices } from '../app';
import { projectOf } from '../ingest/projects';
import { Arrivals } from './arrivals';
import { questionsBefore } from './questions';
import { answersNow, judge, type Told, Watch } from './watch';

const AWAY = 'America/Los_Angeles';
const HOME = 'Europe/Madrid';
/** How long clients ask before the change, to say what they wait for without one. */
const CALM_MS = 15_000;

/**
 * The largest project moves to another zone while clients ask and answers come in, and back again while nobody does. Each answer
 * is held against those of both zones. The project has other rows and more answers afterwards: seed anew before anything else
 * is measured.
 */
export async function measureZoneChange(
  { url, backend }: { readonly url: string; readonly backend: number },
  client: Client,
  lastDay: LocalDay,
  atEnd: AtEnd,
): Promise<void> {
  const [app, api] = [await openServices(url), await startApi(url, { log: 'silent', cache: 0 })];
  atEnd(() => app.close());
  atEnd(api.stop);
  await classifyPrompts(app);
  const keys = await ensureKeys(client, 8);
  const [writing] = await ensureKeys(client, 1, 'read_write');
  const paths = questionsBefore(lastDay);
  const today = localDayOf(new Date());
  await client.query('select ensure_month($1)', [today]);
  const project = await projectOf(client, LARGEST, await app.get<Current<VendorRoutes>>(VENDOR_ROUTES)());
  const moveTo = async (zone: string) => {
    const [node, postgres, start] = [cpuOf(process.pid), cpuOfPostgres(backend), performance.now()];
    const { status } = await fetch(`${api.origin}${API}/projects/${LARGEST}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${writing}`, 'content-type': 'application/json' },
      body: JSON.stringify({ time_zone: zone }),
    });
    assert.equal(status, 200, `the change to ${zone}`);
    await app.get(RecalculationService).run(LARGEST);
    const seconds = (performance.now() - start) / 1_000;
    const [nodeMs, postgresMs] = [cpuOf(process.pid) - node, cpuOfPostgres(backend) - postgres];
    const { rows } = await client.query<{ count: string }>('select count(*) from executions where project_id = $1', [
      LARGEST,
    ]);
    return { count: rows[0]!.count, seconds, nodeMs, postgresMs };
  };

  printLoad('before');
  const before = await answersNow(api.origin, keys[0]!, paths);
  const watch = new Watch(api.origin, keys, paths);
  const arrivals = new Arrivals(app, api.origin, keys[0]!, project, today);
  await arrivals.start();
  await wait(CALM_MS);
  const begun = performance.now();
  const moved = await moveTo(AWAY);
  const done = performance.now();
  await wait(CALM_MS / 3);
  const [arrived] = await Promise.all([arrivals.stop(), watch.stop()]);
  const after = await answersNow(api.origin, keys[0]!, paths);
  const judged = judge(watch.told, before, after);
  const back = await moveTo(HOME);
  const home = await answersNow(api.origin, keys[0]!, paths);
  printLoad('after');

  const during = watch.told.filter(({ from, to }) => to > begun && from < done);
  const calm = watch.told.filter(({ to }) => to < begun);
  const cost = (name: string, { count, seconds, nodeMs, postgresMs }: typeof moved) =>
    [name, count, seconds.toFixed(1), (nodeMs / 1_000).toFixed(1), (postgresMs / 1_000).toFixed(1)] as const;
  printTable(
    ['change of zone', 'answers at its end', 'seconds', 'CPU s of the worker', 'CPU s of Postgres'],
    [cost(`to ${AWAY}, under load`, moved), cost(`back to ${HOME}, alone`, back)],
  );
  printTable(
    ['clients', 'questions', 'p50 ms', 'p95 ms', 'p99 ms'],
    [latencies('before', calm), latencies('during', during)],
  );
  const { former, latter, either, wrong } = judged;
  console.log(
    `Of ${watch.told.length} answers ${former} were by the days of before, ${latter} by the new ones, ${either} the same by both, ` +
      `${wrong.length} wrong. ${arrived} answers of today were in at last, counted ${arrivals.counts} times, ${arrivals.wrong.length} wrong.`,
  );
  for (const line of [...wrong, ...arrivals.wrong].slice(0, 20)) console.error(line);
  assert.equal(wrong.length + arrivals.wrong.length, 0, 'wrong answers');
  assert.ok(former > 0 && latter > 0, 'nobody has seen both zones');
  for (const path of paths) assert.equal(home.get(path), before.get(path), `back in ${HOME}: ${path}`);
  const found = await app.get(VerificationService).verify(LARGEST, (difference) => console.error(difference));
  assert.equal(found, 0, 'differences of metrics verify');
  console.log('Back in the old zone every answer is what it was; metrics verify: 0 differences.');
}

/** Kinds of prompts are made up in a data set. Any recalculation finds what they are by rules, and answers name them. */
async function classifyPrompts(app: INestApplicationContext): Promise<void> {
  const classification = app.get(PromptClassification);
  const scope = (await app.get(ProjectsRepository).openForJob(LARGEST))!;
  const found = await classification.byRules(scope, await app.get(ActorsRepository).actorSetNow(scope));
  await app.get(Database).transaction((sql) => classification.applyRules(scope, found, sql));
}

function latencies(name: string, told: readonly Told[]): string[] {
  const sorted = Float64Array.from(told, ({ from, to }) => to - from).sort();
  return [name, String(told.length), ...[0.5, 0.95, 0.99].map((part) => percentile(sorted, part).toFixed(0))];
}
