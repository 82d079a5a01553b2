import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBinaries } from './binaries';
import { makeDataDir, prepareCluster } from './cluster';
import { createDatabaseIfMissing, urlOf } from './connection';
import { guard } from './guard';
import { withLock } from './lock';
import { choosePort, rememberPort } from './port';
import { findRunning, hasEnded, startServer, stopServer } from './server';
import { supervise } from './supervisor';
import { Users } from './users';

export interface EmbeddedPostgresOptions {
  /** Kept between starts; created when missing. */
  dataDir: string;
  /** 0: any free one. A server that runs already, or that others wait for, keeps its own. */
  port?: number;
  database?: string;
  /** Server settings on top of ours, by PostgreSQL's names; values without spaces or quotes. */
  settings?: Record<string, string>;
  /** Ends the server also when this process, its last user, is killed. Else whoever starts next adopts it. */
  guarded?: boolean;
  logger?: { info(message: string): void };
}

export interface EmbeddedPostgres {
  url: string;
  /** Ends the server and resolves when it has ended, unless another process still uses it: then that one ends it. */
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server on this machine for a product that was given none: on 127.0.0.1 only, behind a generated
 * password. Processes with the same data directory share one server; one that killed processes left behind is
 * adopted. A server that ends while somebody uses it is started again on the same port by one of its users.
 *
 * @throws EmbeddedPostgresError with advice for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { port: wantedPort = 0, database = 'app', settings = {}, logger } = options;
  makeDataDir(resolve(options.dataDir));
  // The server reports its folder with links resolved.
  const dataDir = realpathSync(options.dataDir);
  const lock = join(dataDir, 'lock');
  const locked = <T>(work: () => Promise<T>) => withLock(lock, work);
  const users = new Users(join(dataDir, 'users'));
  const binaries = findBinaries();

  return locked(async () => {
    const cluster = await prepareCluster(binaries, dataDir);
    const serve = async (signal?: AbortSignal) => {
      const running = await findRunning(cluster, signal);
      const port = running ?? (await choosePort(dataDir, wantedPort, users.any()));
      if (running === undefined) await startServer(binaries, cluster, port, settings, signal);
      rememberPort(dataDir, port);
      logger?.info(`PostgreSQL ${running ? 'already runs' : 'started'} on 127.0.0.1:${port}, data in ${dataDir}`);
      return port;
    };
    const port = await serve();
    const leave = users.enter();
    const stop = async () => {
      leave();
      if (!users.any()) await stopServer(binaries, cluster);
    };
    try {
      await createDatabaseIfMissing(port, cluster.password, database);
    } catch (error) {
      await stop();
      throw error;
    }
    const release = supervise(
      {
        hasEnded: () => hasEnded(cluster),
        start: async (signal) => void (await withLock(lock, () => serve(signal), signal)),
      },
      (message) => logger?.info(message),
    );
    const dismissGuard = options.guarded ? guard(dataDir) : () => undefined;
    return {
      url: urlOf(port, cluster.password, database),
      stop: () => {
        release();
        return locked(stop).finally(dismissGuard);
      },
    };
  });
}
