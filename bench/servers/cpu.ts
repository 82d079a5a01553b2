import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Linux gives every system the same: `getconf CLK_TCK` is 100. */
const MS_PER_TICK = 10;

interface Stat {
  readonly parent: number;
  /** User plus system time of all threads so far. */
  readonly cpuMs: number;
  /** The same of its children that have ended. */
  readonly endedMs: number;
}

/** Of /proc/<pid>/stat, see proc(5). */
function statOf(pid: number): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    const ms = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * MS_PER_TICK;
    return { parent: Number(fields[1]), cpuMs: ms(11), endedMs: ms(13) };
  } catch {
    return undefined;
  }
}

/** CPU milliseconds that a process has used; NaN where the system has no /proc. */
export const cpuOf = (pid: number): number => statOf(pid)?.cpuMs ?? NaN;

/** The same of all processes of a PostgreSQL server, ended ones too; `backend` is any that lives. */
export function cpuOfPostgres(backend: number): number {
  const server = statOf(backend)?.parent;
  if (server === undefined) return NaN;
  return readdirSync('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .map(statOf)
    .reduce((sum, stat) => (stat?.parent === server ? sum + stat.cpuMs : sum), statOf(server)?.endedMs ?? NaN);
}

/** Processes that a process has started and that live. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && statOf(pid)?.parent === parent);

/** CPU milliseconds that the whole machine has been busy. */
export const cpuOfMachine = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
