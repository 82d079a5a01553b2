import { cpus, loadavg, release, totalmem } from 'node:os';

export function printMachine(postgres?: string): void {
  const [first] = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} x ${first?.model.trim()}, ${memory} GiB, ` +
      `${process.platform} ${release()}, Node ${process.versions.node}${postgres ? `, PostgreSQL ${postgres}` : ''}`,
  );
}

export const printLoad = (when: string): void =>
  console.log(
    `Load average ${when}: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  );
