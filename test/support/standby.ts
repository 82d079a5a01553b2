import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '@app/platform/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@app/platform/embedded-postgres';

const SETTINGS = { wal_level: 'replica', max_wal_senders: '4', fsync: 'off', hot_standby_feedback: 'on' };

/** A migrated Postgres with a standby that streams from it, each a server of its own. */
export class StandbyPair {
  private standby?: EmbeddedPostgres;

  private constructor(
    private readonly folder: string,
    private readonly primary: EmbeddedPostgres,
    readonly replicaUrl: string,
  ) {}

  static async start(): Promise<StandbyPair> {
    const folder = mkdtempSync(join(tmpdir(), 'standby-'));
    chmodSync(folder, 0o711);
    const dataDir = join(folder, 'primary');
    const first = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
    await migrate(first.url);
    await first.stop();
    copyCluster(dataDir, join(folder, 'standby'));
    const primary = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
    follow(join(folder, 'standby', 'cluster'), primary.url);
    const standby = await startEmbeddedPostgres({ dataDir: join(folder, 'standby'), settings: SETTINGS });
    const made = new StandbyPair(folder, primary, standby.url);
    made.standby = standby;
    return made;
  }

  get url(): string {
    return this.primary.url;
  }

  /** A lag made by hand: what comes from the primary is kept, and not shown. */
  pause = (): Promise<void> => this.tellStandby('select pg_wal_replay_pause()');
  resume = (): Promise<void> => this.tellStandby('select pg_wal_replay_resume()');

  async stopStandby(): Promise<void> {
    await this.standby?.stop();
    this.standby = undefined;
  }

  async startStandby(): Promise<void> {
    const port = Number(new URL(this.replicaUrl).port);
    this.standby = await startEmbeddedPostgres({ dataDir: join(this.folder, 'standby'), settings: SETTINGS, port });
  }

  async stop(): Promise<void> {
    await this.stopStandby();
    await this.primary.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async tellStandby(text: string): Promise<void> {
    const client = new Client({ connectionString: this.replicaUrl });
    await client.connect();
    await client.query(text);
    await client.end();
  }
}

function copyCluster(from: string, to: string): void {
  mkdirSync(to, { mode: 0o711 });
  for (const name of ['cluster', 'password']) cpSync(join(from, name), join(to, name), { recursive: true });
  chmodSync(join(to, 'cluster'), 0o700);
}

function follow(cluster: string, primaryUrl: string): void {
  const { port, username, password } = new URL(primaryUrl);
  const primary = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
  writeFileSync(join(cluster, 'standby.signal'), '');
}
