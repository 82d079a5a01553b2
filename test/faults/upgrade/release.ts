import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@app/testing';
import { type AppName, settingsOf } from '../../support/service-process';

const ROOT = join(__dirname, '../../..');
/** On a machine that does other things as well. */
const START_MS = 600_000;
/** A process that ends before it is ready is started again, as the shipped units and manifests do. */
const MOST_STARTS = 3;

export interface Running {
  readonly port: number;
  readonly pid: number;
  /** Tells it to stop, and waits. @returns the exit code, or the signal's name */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/** A release as it is shipped: built, and started by plain Node. */
export class Release {
  private constructor(
    readonly name: string,
    private readonly folder: string,
  ) {}

  /** These sources, as they are. */
  static here(): Release {
    build(ROOT);
    return new Release('these sources', ROOT);
  }

  /** A commit, in a folder of its own. Its packages are ours where its lock says the same, else it gets its own. */
  static of(revision: string): Release {
    const folder = mkdtempSync(join(tmpdir(), 'release-'));
    const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', revision) });
    const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
    if (lock(folder) === lock(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
    build(folder);
    return new Release(git('log', '-1', '--format=%h %s', revision).toString().trim(), folder);
  }

  /** Runs a program of the build to its end, while clients go on asking. @returns what it prints */
  async run(program: string, args: readonly string[], env: Record<string, string>): Promise<string> {
    const options = { cwd: this.folder, env: { ...process.env, ...env } };
    const { stdout } = await promisify(execFile)(process.execPath, [this.pathOf(program), ...args], options);
    return stdout.trim();
  }

  /** Resolves when the app is ready. */
  async start(app: AppName, env: Record<string, string>, port: number): Promise<Running> {
    for (let starts = 1; starts <= MOST_STARTS; starts += 1) {
      const running = await this.startOnce(app, env, port);
      if (typeof running !== 'number') return running;
      process.stderr.write(`${app} of ${this.name} ended with ${running} before it was ready\n`);
    }
    throw new Error(`${app} of ${this.name} did not start ${MOST_STARTS} times`);
  }

  /** @returns the exit code where it ends before */
  private async startOnce(app: AppName, env: Record<string, string>, port: number): Promise<Running | number> {
    const child = spawn(process.execPath, [this.pathOf(`apps/${app}/src/main.js`)], {
      cwd: this.folder,
      env: { ...process.env, ...settingsOf(app, port), ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = new Promise<number | NodeJS.Signals>((resolve) =>
      child.once('exit', (code, signal) => resolve(signal ?? code ?? 0)),
    );
    await eventually(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status,
          () => (child.exitCode === null ? 0 : -1),
        ),
      (status) => status === 200 || status === -1,
      START_MS,
    ).catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
    if (child.exitCode !== null) return child.exitCode;
    return {
      port,
      pid: child.pid!,
      end: (signal) => {
        child.kill(signal);
        return ended;
      },
    };
  }

  pathOf(program: string): string {
    return join(this.folder, 'dist', program);
  }

  remove(): void {
    if (this.folder !== ROOT) rmSync(this.folder, { recursive: true, force: true });
  }
}

const build = (folder: string): void =>
  void execFileSync(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder, stdio: 'inherit' });
