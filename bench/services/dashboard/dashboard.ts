import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { addLocalDays } from '@app/core/kernel';
import { CHROMIUM } from '@app/testing';
import type { AtEnd } from '../../at-end';
import type { Subject } from '../../cases/subject';
import type { Options } from '../../options';
import { demoInstallation, emptyInstallation, type Installation, installationOn } from './installations';
import { reportMemory, reportVisits } from './report';
import { reportRequests } from './requests';
import { type Step, STEPS } from './steps';
import { type Visit, visit } from './visit';

/** Everybody whom the data set has owns all of its projects. */
const OWNER = 1;
const DAYS = 30;

/** A database of the data set, and a process of its server. */
export interface BenchDatabase {
  readonly url: string;
  readonly backend: number;
}

/**
 * The dashboard in Chromium, in an empty installation, in the demo and in the data set: its first paint, how long each
 * panel takes after a click, and how long the page's thread is busy at a time.
 */
export async function measureDashboard(
  database: BenchDatabase,
  subjects: readonly Subject[],
  lastDay: string,
  options: Options,
  atEnd: AtEnd,
): Promise<void> {
  if (CHROMIUM === undefined) throw new RangeError('There is no Chromium; CHROMIUM_PATH names one.');
  if (!existsSync(join(process.cwd(), 'dist/web/index.html'))) throw new RangeError('First: npm run build:web');
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  atEnd(() => browser.close());
  const wanted = (name: string): boolean => options.project === '' || options.project === name;
  const means = { browser, rounds: options.rounds, requests: options.requests };
  if (wanted('empty')) await measure('empty', means, await emptyInstallation(options, atEnd), '/app', []);
  if (wanted('demo')) await measure('demo', means, await demoInstallation(options, atEnd), '/app', STEPS);
  const chosen = subjects.filter(({ name }) => wanted(name));
  if (chosen.length === 0) return;
  const installation = await installationOn(database, options, atEnd, async () => OWNER);
  for (const { name, executions, projectId } of chosen) {
    const window = new URLSearchParams({ from: addLocalDays(lastDay, -DAYS), to: lastDay });
    const path = `/app/${projectId}/overview?${window}`;
    await measure(`${name}, ${executions} executions`, means, installation, path, STEPS);
  }
}

interface Means extends Pick<Options, 'rounds' | 'requests'> {
  readonly browser: Browser;
}

async function measure(
  name: string,
  { browser, rounds, requests }: Means,
  installation: Installation,
  path: string,
  steps: readonly Step[],
): Promise<void> {
  console.log(`\n${name}\n`);
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, installation, path, steps));
  reportVisits(visits);
  reportMemory(installation.server.pid);
  if (requests) await reportRequests(visits.at(-1)!, installation);
}
