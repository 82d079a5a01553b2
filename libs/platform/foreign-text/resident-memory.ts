import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Resident megabytes of a process; null where the system does not tell (it is read from Linux's /proc). */
export function residentMb(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes ? Number(kilobytes) / 1024 : null;
  } catch {
    return null;
  }
}

/** The service comes first: with the CPU, and when the kernel looks for a process to end for want of memory. */
export function stepBack(pid: number): void {
  attempt(() => setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL));
  attempt(() => writeFileSync(`/proc/${pid}/oom_score_adj`, '1000'));
}

function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // Not every system has it, and the process may have ended.
  }
}
