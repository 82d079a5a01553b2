import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort } from '@app/testing';

const PROMETHEUS = process.env.TEST_PROMETHEUS ?? 'prometheus';
const ALERTS = join(__dirname, '../../../docker/observability/alerts.yml');

export const hasPrometheus = spawnSync(PROMETHEUS, ['--version']).status === 0;

interface Answered<Data> {
  readonly data: Data;
}
interface Vector {
  readonly result: readonly {
    readonly metric: Readonly<Record<string, string>>;
    readonly value: readonly [number, string];
  }[];
}
interface Alerts {
  readonly alerts: readonly { readonly labels: Readonly<Record<string, string>>; readonly state: string }[];
}

/** Prometheus with the rules that are shipped. It scrapes and evaluates every two seconds. */
export class Prometheus {
  private constructor(
    private readonly base: string,
    private readonly folder: string,
    private readonly running: ChildProcess,
  ) {}

  static async start(targets: readonly { readonly app: string; readonly port: number }[]): Promise<Prometheus> {
    const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
    copyFileSync(ALERTS, join(folder, 'alerts.yml'));
    const configs = targets.map(({ app, port }) => ({ targets: [`127.0.0.1:${port}`], labels: { app } }));
    const configuration = {
      global: { scrape_interval: '2s', evaluation_interval: '2s' },
      rule_files: ['alerts.yml'],
      scrape_configs: [{ job_name: 'ai-visibility', static_configs: configs }],
    };
    // JSON is YAML too.
    writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(configuration));
    const address = `127.0.0.1:${await freePort()}`;
    const args = [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=${address}`,
    ];
    const running = spawn(PROMETHEUS, args, { stdio: 'ignore' });
    const made = new Prometheus(`http://${address}`, folder, running);
    await eventually(
      () =>
        fetch(`${made.base}/-/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      Boolean,
    );
    return made;
  }

  async query(text: string): Promise<Vector['result']> {
    const { data } = await this.get<Vector>(`query?${new URLSearchParams({ query: text })}`);
    return data.result;
  }

  /** The number that a query comes to; 0 where it comes to none. */
  async number(text: string): Promise<number> {
    return Number((await this.query(text))[0]?.value[1] ?? 0);
  }

  /** Labels of alerts that fire. */
  async firing(): Promise<Readonly<Record<string, string>>[]> {
    const { data } = await this.get<Alerts>('alerts');
    return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels);
  }

  async stop(): Promise<void> {
    this.running.kill('SIGTERM');
    await new Promise((resolve) => this.running.once('exit', resolve));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async get<Data>(path: string): Promise<Answered<Data>> {
    const response = await fetch(`${this.base}/api/v1/${path}`);
    if (!response.ok) throw new Error(await response.text());
    return response.json() as Promise<Answered<Data>>;
  }
}
