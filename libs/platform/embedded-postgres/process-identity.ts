import { readFileSync } from 'node:fs';

/** What Linux tells about a process: its program's name, and when it began. A dead one that nobody has buried is none. */
interface Listed {
  name: string;
  began: string;
}

const STATE = 0;
/** Zombie and dead (proc(5)). */
const ENDED = 'ZXx';
/** Fields after the name (proc(5), /proc/pid/stat): the state is field 3, the start field 22. */
const BEGAN = 19;

export function listed(pid: number): Listed | undefined {
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest?.split(' ') ?? [];
    if (name === undefined || ENDED.includes(fields[STATE]!)) return undefined;
    return { name, began: fields[BEGAN]! };
  } catch {
    return undefined;
  }
}

/** Whether any process has the number, be it a dead one that nobody has buried. */
export function isTaken(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process as a text that no later process of its number has, where the system tells when it began (Linux). */
export function identityOf(pid: number): string {
  const began = process.platform === 'linux' ? listed(pid)?.began : undefined;
  return began ? `${pid} ${began}` : String(pid);
}

/** Whether the text tells more than the number, which a later process may have been given. */
export const isExact = (identity: string): boolean => identity.includes(' ');

export function stillRuns(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return isTaken(pid) && (!isExact(identity) || identityOf(pid) === identity);
}
