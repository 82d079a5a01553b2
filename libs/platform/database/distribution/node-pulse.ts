import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Client, type QueryResultRow } from 'pg';
import { Chunks } from './chunks';

const EVERY_MS = 1_000;
const SILENT_AFTER_MS = 3_000;
/** The coordinator ends the question; if it does not, nobody waits for it any longer than this. */
const CLIENT_WAITS_LONGER_MS = 1_000;
/** SQLSTATE, connection_failure: no server says it itself. */
const CONNECTION_FAILURE = '08006';
/** Who had asked before, and waited for a connection, has come to wait for the node by the second look. */
const LOOKS_WITH_OTHERS = 2;

interface SilentNode {
  readonly projects: ReadonlySet<number>;
  /** How often it has not answered, one look after the other. */
  readonly looks: number;
}

/** A node of the cluster has answered nothing for three seconds, not even whether it lives. */
export class NodeSilent extends Error {
  readonly code = CONNECTION_FAILURE;

  constructor() {
    super(`a node has not answered for ${SILENT_AFTER_MS / 1_000} s`);
  }
}

export interface Listener {
  /** Whether somebody has held a connection for so many milliseconds. */
  waits(ms: number): boolean;
  /** Tells that whoever has held one for so long may wait for a node that has fallen silent. */
  fellSilent(ms: number): void;
}

/**
 * Asks the nodes of a cluster one after the other, on a connection of its own, whether they live: each second while somebody waits or one is
 * silent. A node that refuses or breaks off tells that by itself. One that vanishes, or is frozen, would keep whoever asks for its projects, and with them all
 * connections of the pool, so that nobody else would be served either.
 */
export class NodePulse {
  private readonly logger = new Logger(NodePulse.name);
  private readonly ending = new AbortController();
  /** By the first of its projects. */
  private silent: ReadonlyMap<number, SilentNode> = new Map();
  private client: Client | undefined;
  private readonly chunks = new Chunks({
    query: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await (await this.connected()).query<Row>(text, [...values])).rows,
  });

  /** @param connect makes a connection whose statements are ended after so many milliseconds, and given up after a second number */
  constructor(
    private readonly connect: (endedMs: number, givenUpMs: number) => Client,
    private readonly listener: Listener,
  ) {
    void this.watch();
  }

  /** Whether the project's node is silent; whether any is unless a project is named. */
  isSilent(projectId?: number): boolean {
    if (projectId === undefined) return this.silent.size > 0;
    return [...this.silent.values()].some(({ projects }) => projects.has(projectId));
  }

  stop(): void {
    this.ending.abort();
    this.hangUp();
  }

  private async watch(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      if (this.silent.size > 0 || this.listener.waits(EVERY_MS)) {
        // Of a coordinator that is away itself others tell.
        await this.look().catch(() => this.hangUp());
      }
      await sleep(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
    // It may have come meanwhile.
    this.hangUp();
  }

  private async look(): Promise<void> {
    const silent = new Map<number, SilentNode>();
    for (const ids of await this.chunks.all()) {
      const id = ids[0]!;
      if (!(await this.hears(id))) silent.set(id, { projects: new Set(ids), looks: (this.silent.get(id)?.looks ?? 0) + 1 });
    }
    if (this.ending.signal.aborted) return;
    for (const id of this.silent.keys()) if (!silent.has(id)) this.logger.log(`the node of project ${id} answers again`);
    this.silent = silent;
    for (const [id, { projects, looks }] of silent) {
      if (looks === 1) this.logger.warn(`the node of project ${id} is silent: ${projects.size} projects wait`);
      if (looks <= LOOKS_WITH_OTHERS) this.listener.fellSilent(SILENT_AFTER_MS);
    }
  }

  /** It need not have the project, only the place where that would be. */
  private async hears(projectId: number): Promise<boolean> {
    const client = await this.connected();
    const asked = performance.now();
    try {
      await client.query('select from projects where id = $1', [projectId]);
    } catch {
      // What fails sooner has been answered.
      if (performance.now() - asked < SILENT_AFTER_MS) return true;
      // The coordinator may still be busy on it with the silent node, and would keep the next question waiting.
      this.hangUp();
      return false;
    }
    return true;
  }

  private async connected(): Promise<Client> {
    if (this.client) return this.client;
    const client = this.connect(SILENT_AFTER_MS, SILENT_AFTER_MS + CLIENT_WAITS_LONGER_MS);
    client.on('error', () => this.hangUp(client));
    await client.connect();
    this.client = client;
    return client;
  }

  private hangUp(client = this.client): void {
    if (client === this.client) this.client = undefined;
    client?.end().catch(() => undefined);
  }
}
