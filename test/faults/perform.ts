import { setTimeout as wait } from 'node:timers/promises';
import { type Fault, isApp, nameOf, type Outcome, type Part, TARGETS } from './fault';
import type { Installation } from './installation/installation';
import { lives } from './installation/process-part';
import { type Answer, Clients } from './load/clients';
import { Executions } from './load/executions';

const BEFORE_MS = 2_000;
/** So long without a failure, and everything counts as well again. */
const STEADY_MS = 3_000;
const JOBS_MS = 90_000;
/** What nginx waits for an app, and a little. */
const LONGEST_MS = 22_000;
/** What two workers have under way. */
const MOST_ASKED_AGAIN = 16;
const POLL_MS = 100;
const ANY_TIME = new Date('9999-01-01');

/** Does one row to an installation under load, and judges what its clients and its database say afterwards. */
export async function perform(installation: Installation, fault: Fault, number: number): Promise<Outcome> {
  const prefix = `row ${number}`;
  const { key } = installation;
  const others = pidsOfOthers(installation, fault.part);
  const executions = await Executions.start(installation, prefix);
  const clients = new Clients(installation.fronts[fault.pair ? 1 : 0]!, key, prefix);
  const breaches: string[] = [];
  await wait(BEFORE_MS);

  const part = installation.parts.get(fault.part)!;
  const [first, ...rest] = part.pids();
  const victims = fault.signal === 'SIGKILL' ? [first!] : [first!, ...rest];
  if (fault.part === 'worker') while (!installation.isAsking(fault.part)) await wait(POLL_MS);
  for (const pid of victims) process.kill(pid, fault.signal);
  await wait(fault.seconds * 1_000);
  const due = new Date();
  const from = performance.now();
  if (fault.signal === 'SIGSTOP') for (const pid of victims) process.kill(pid, 'SIGCONT');
  const jobs = settled(executions, due).then(() => performance.now() - from);
  if (fault.signal === 'SIGKILL') await part.start();
  const startedAt = performance.now();

  const latest = from + fault.backWithinSeconds * 1_000 + STEADY_MS;
  while (!isSteady(clients.answers, startedAt) && performance.now() < latest) await wait(POLL_MS);
  if (!isSteady(clients.answers, startedAt)) breaches.push(`not back within ${fault.backWithinSeconds} s`);
  await clients.stop();
  await executions.stop();
  const jobsMs = await jobs;
  await allSettled(executions);

  const { count, breaches: jobBreaches } = await executions.audit();
  const askedAgain = await executions.askedAgain();
  if (askedAgain > (isApp(fault.part) ? 0 : MOST_ASKED_AGAIN))
    breaches.push(`${askedAgain} executions were asked again`);
  const longestMs = Math.max(...clients.answers.map((each) => each.endedAt - each.startedAt));
  if (longestMs > LONGEST_MS) breaches.push(`a client waited for ${Math.round(longestMs)} ms`);
  breaches.push(...jobBreaches, ...refusals(clients.answers, fault), ...(await writes(installation, clients, prefix)));
  const restarted = others.filter(([name, pid]) => !installation.parts.get(name)!.pids().includes(pid) || !lives(pid));
  breaches.push(...restarted.map(([name]) => `${name} did not live through it`));
  return {
    backMs: Math.max(0, backAt(clients.answers, startedAt) - from),
    jobsMs,
    longestMs,
    requests: clients.answers.length,
    refused: clients.answers.filter(({ kind }) => kind === '503').length,
    writes: clients.acknowledged.length,
    executions: count,
    askedAgain,
    breaches: breaches.map((breach) => `${nameOf(fault)}: ${breach}`),
  };
}

/** Until every execution that was due by then is over, or for as long as anybody would wait. */
async function settled(executions: Executions, due: Date): Promise<void> {
  const latest = performance.now() + JOBS_MS;
  while ((await executions.unfinished(due).catch(() => NaN)) !== 0 && performance.now() < latest) await wait(POLL_MS);
}

/** Whatever fails meanwhile is tried again at once. */
async function allSettled(executions: Executions): Promise<void> {
  const latest = performance.now() + JOBS_MS;
  do {
    await executions.hasten();
    if ((await executions.unfinished(ANY_TIME)) === 0) return;
    await wait(POLL_MS);
  } while (performance.now() < latest);
}

/** The main process of each other part: Postgres may replace those that serve connections. */
const pidsOfOthers = ({ parts }: Installation, but: Part): [Part, number][] =>
  [...parts].filter(([name]) => name !== but).map(([name, part]) => [name, part.pids()[0]!]);

const lastFailure = (answers: readonly Answer[]): number =>
  Math.max(0, ...answers.filter(({ kind }) => kind !== 'ok').map(({ endedAt }) => endedAt));

const successesSince = (answers: readonly Answer[], since: number): number[] =>
  TARGETS.map((target) =>
    Math.min(
      ...answers
        .filter((each) => each.target === target && each.kind === 'ok' && each.endedAt >= since)
        .map(({ endedAt }) => endedAt),
    ),
  );

function isSteady(answers: readonly Answer[], since: number): boolean {
  const well = Math.max(since, lastFailure(answers)) + STEADY_MS < performance.now();
  return well && successesSince(answers, since).every(Number.isFinite);
}

/** When the last failure was over, and every app had answered after its recovery. */
const backAt = (answers: readonly Answer[], since: number): number =>
  Math.max(lastFailure(answers), ...successesSince(answers, since).filter(Number.isFinite));

function refusals(answers: readonly Answer[], { unavailable }: Fault): string[] {
  const forbidden = answers.filter(
    ({ kind, target }) => kind !== 'ok' && !(kind === '503' && unavailable.includes(target)),
  );
  const counts = Map.groupBy(forbidden, ({ target, kind }) => `${target}: ${kind}`);
  return [...counts].map(([what, all]) => `${all.length} x ${what}`);
}

async function writes({ database }: Installation, { acknowledged }: Clients, prefix: string): Promise<string[]> {
  const rows = await database.query<{ title: string; count: number }>(
    'select title, count(*) as count from annotations where starts_with(title, $1) group by 1',
    [`${prefix} `],
  );
  const stored = new Map(rows.map(({ title, count }) => [title, count]));
  const wrong = acknowledged.filter((title) => stored.get(title) !== 1);
  return wrong.map((title) => `the acknowledged write "${title}" is stored ${stored.get(title) ?? 0} times`);
}
