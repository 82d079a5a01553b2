import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Client, QueryResultRow } from 'pg';
import type { NeededNode } from '../needed-node';
import { ASK_EVERY_MS, SILENT_AFTER_MS } from '../silence';
import { Chunks } from './chunks';

/** The coordinator ends the question; if it does not, nobody waits for it any longer than this. */
const CLIENT_WAITS_LONGER_MS = 1_000;
/** Who had asked shortly before has come to wait for the node by the second look. */
const LOOKS_WITH_OTHERS = 2;

export interface Listener {
  /** Whether somebody has held a connection for so many milliseconds. */
  waits(ms: number): boolean;
  /** Tells that whoever has held one for so long may wait for a node that has fallen silent. */
  fellSilent(ms: number): void;
  /** Whether somebody waits for a connection. */
  starves(): boolean;
}

/** @returns a connection whose statements are ended after so many milliseconds, and given up after a second number */
type Connect = (endedMs: number, givenUpMs: number) => Client;

/** A connection that opens when it is first asked, and again after it has failed. */
class Line {
  private client: Client | undefined;

  constructor(private readonly connect: Connect) {}

  async query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = await this.open();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } catch (error) {
      // The coordinator may still be busy on it with the silent node, and would keep the next question waiting.
      this.hangUp(client);
      throw error;
    }
  }

  async open(): Promise<Client> {
    if (this.client) return this.client;
    const client = this.connect(SILENT_AFTER_MS, SILENT_AFTER_MS + CLIENT_WAITS_LONGER_MS);
    client.on('error', () => this.hangUp(client));
    await client.connect();
    return (this.client = client);
  }

  hangUp(client = this.client): void {
    if (client === this.client) this.client = undefined;
    client?.end().catch(() => undefined);
  }
}

interface Node {
  readonly line: Line;
  /** Those that lie there, by the newest look. */
  projects: readonly number[];
  /** How often it has not answered, one look after the other. */
  unheard: number;
}

/**
 * Asks the nodes of a cluster, each on a connection of its own, whether they live: each second while somebody waits or one is
 * silent. A node that refuses or breaks off tells that by itself. One that vanishes, or is frozen, would keep whoever asks for its projects, and with them all
 * connections of the pool, so that nobody else would be served either.
 */
export class NodePulse {
  private readonly logger = new Logger(NodePulse.name);
  private readonly ending = new AbortController();
  /** As the chunks of projects come, which are the nodes' own. */
  private readonly nodes: Node[] = [];
  private readonly coordinator: Line;
  private readonly chunks: Chunks;

  constructor(
    private readonly connect: Connect,
    private readonly listener: Listener,
  ) {
    this.coordinator = new Line(connect);
    this.chunks = new Chunks(this.coordinator);
    void this.watch();
  }

  isSilent(needed: NeededNode): boolean {
    return this.nodes.some(({ unheard, projects }) => unheard > 0 && (needed === 'all' || projects.includes(needed)));
  }

  stop(): void {
    this.ending.abort();
    this.hangUp();
  }

  private async watch(): Promise<void> {
    const { signal } = this.ending;
    // The first look opens the lines: a new connection may take as long to answer as a silent one.
    for (let first = true; !signal.aborted; first = false) {
      if (first || this.isSilent('all') || this.listener.waits(ASK_EVERY_MS)) {
        // Of a coordinator that is away itself others tell.
        await this.look().catch(() => undefined);
      }
      await sleep(ASK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
    // One may have opened meanwhile.
    this.hangUp();
  }

  private async look(): Promise<void> {
    const chunks = await this.chunks.all();
    for (const { line } of this.nodes.splice(chunks.length)) line.hangUp();
    await Promise.all(
      chunks.map(async (ids, index) => {
        const node = (this.nodes[index] ??= { line: new Line(this.connect), projects: ids, unheard: 0 });
        node.projects = ids;
        const hears = await this.hears(node, ids[0]!);
        if (!this.ending.signal.aborted) this.note(node, hears, ids[0]!);
      }),
    );
  }

  private note(node: Node, hears: boolean, projectId: number): void {
    if (hears && node.unheard > 0) this.logger.log(`the node of project ${projectId} answers again`);
    node.unheard = hears ? 0 : node.unheard + 1;
    if (node.unheard === 1) this.logger.warn(`the node of project ${projectId} is silent: ${node.projects.length} projects wait`);
    if (node.unheard > 0 && (node.unheard <= LOOKS_WITH_OTHERS || this.listener.starves())) {
      this.listener.fellSilent(SILENT_AFTER_MS);
    }
  }

  /** It need not have the project, only the place where that would be. */
  private async hears({ line }: Node, projectId: number): Promise<boolean> {
    await line.open();
    const asked = performance.now();
    // What fails sooner has been answered.
    return line.query('select from projects where id = $1', [projectId]).then(
      () => true,
      () => performance.now() - asked < SILENT_AFTER_MS,
    );
  }

  private hangUp(): void {
    for (const { line } of this.nodes) line.hangUp();
    this.coordinator.hangUp();
  }
}
