import { type CaptureAudit, type DoubleCall, FAULT_NAMES, type Kill } from '@app/testing';
import { printTable } from '../../report/table';

interface Measured {
  readonly planned: number;
  readonly wallMs: number;
  readonly mostlyAfterMs: number;
  readonly cpu: { readonly workersMs: number; readonly postgresMs: number };
  readonly kills: readonly Kill[];
  readonly calls: readonly DoubleCall[];
  readonly audit: CaptureAudit;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

export function printCapture({ planned, wallMs, mostlyAfterMs, cpu, kills, calls, audit }: Measured): void {
  const { states, stored, lost, recordedMicros, estimates } = audit;
  const answers = calls.filter(({ fault }) => fault === null);
  const micros = (of: readonly DoubleCall[]): number => of.reduce((sum, call) => sum + call.micros, 0);
  const faults = FAULT_NAMES.map((name) => `${calls.filter(({ fault }) => fault === name).length} ${name}`);
  console.log('');
  printTable(
    ['figure', 'value'],
    [
      ['executions', String(planned)],
      [
        'ended as',
        Object.entries(states)
          .map(([state, count]) => `${count} ${state}`)
          .join(', '),
      ],
      ['stored answers', String(stored.length)],
      ['seconds in all; until 95 % had ended', `${seconds(wallMs)}; ${seconds(mostlyAfterMs)}`],
      [
        'executions/s in all; of the first 95 %',
        `${((planned / wallMs) * 1000).toFixed(1)}; ${((planned * 950) / mostlyAfterMs).toFixed(1)}`,
      ],
      [
        'CPU ms an execution, workers; SQL',
        `${(cpu.workersMs / planned).toFixed(1)}; ${(cpu.postgresMs / planned).toFixed(1)}`,
      ],
      ['workers killed', String(kills.length)],
      ['calls; of them repeated', `${calls.length}; ${calls.length - planned}`],
      ['faults', faults.join(', ')],
      ['answers paid and lost, all in flight at a kill', String(lost.length)],
      ['longest that one was with its worker before the kill, ms', String(audit.longestUnfinishedMs)],
      ['charged by the vendors; of that lost, micros', `${micros(answers)}; ${micros(lost)}`],
      ['in the ledger, micros; estimates beside it', `${recordedMicros}; ${estimates}`],
    ],
  );
}
