import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type AgentBot, botOfUserAgent } from '@app/core/agent-bots';
import { atMost, type Clock, PAGE_VISITORS } from '@app/core/kernel';
import { sitePageOf, visitOf } from '@app/core/site-visits';
import { ActorsRepository, ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { QueueClient } from '@app/platform/queue';
import { CLOCK } from '@app/platform/telemetry';
import { AgentRequestsRepository, type UploadedRow } from './agent-requests.repository';
import { fileBytes, sha256OfFile, verified } from './file-bytes';
import { readTrafficFile } from './read-traffic-file';
import { TrafficFileError } from './traffic-file-error';
import type { TrafficReport } from './traffic-report';
import type { TrafficRow } from './traffic-row';
import { type Upload, UploadsRepository } from './uploads.repository';

const BATCH = 5_000;
const PROBLEMS = 100;
/** Logs repeat their user agents, and finding the bot of a user agent is most of the work on a row. */
const AGENTS_REMEMBERED = 10_000;

interface ImportOptions {
  /** Nothing of the file is taken if one row is bad. */
  readonly strict: boolean;
  /** A worker counts the file later. */
  readonly queued: boolean;
}

/**
 * `taken` is the report of the file, from now or from its first import. It is null while the file waits for a worker.
 */
export interface ImportOutcome {
  readonly taken: TrafficReport | null;
  readonly knownFile: boolean;
}

/** Imports requests of AI bots, and visits that assistants have sent, from CSV files (docs/agent-traffic.md). One transaction counts a whole file. */
@Injectable()
export class TrafficImportService {
  private readonly logger = new Logger(TrafficImportService.name);

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly uploads: UploadsRepository,
    private readonly requests: AgentRequestsRepository,
    private readonly queue: QueueClient,
  ) {}

  /** @throws TrafficFileError when the file cannot be taken, or when it has a bad row and `strict` is set */
  async importFile(scope: ProjectScope, path: string, { strict, queued }: ImportOptions): Promise<ImportOutcome> {
    const upload = { sha256: await sha256OfFile(path), strict };
    const before = await this.uploads.reportOf(scope, upload.sha256);
    if (before) return { taken: before, knownFile: true };
    if (queued) {
      const bytes = verified(fileBytes(path), upload.sha256);
      await this.enqueue([
        { projectId: scope.projectId, id: await this.uploads.stage(scope, upload, bytes, this.clock.now()) },
      ]);
      return { taken: null, knownFile: false };
    }
    const taken = await this.database.transaction(async (sql) => {
      const id = await this.uploads.open(scope, upload, this.clock.now(), sql);
      return this.take(scope, id, upload, fileBytes(path), sql);
    });
    return { taken, knownFile: false };
  }

  /** Counts a waiting file. Callers may call it any number of times for the same file. */
  async runStaged(projectId: number, uploadId: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    try {
      await this.database.transaction(async (sql) => {
        const upload = await this.uploads.lock(scope, uploadId, sql);
        if (upload) await this.take(scope, uploadId, upload, this.uploads.bytes(scope, uploadId, sql), sql);
      });
    } catch (error) {
      if (!(error instanceof TrafficFileError)) throw error;
      this.logger.warn(`traffic file ${uploadId} of project ${projectId}: ${error.message}`);
      await this.uploads.failed(scope, uploadId, error.message, error.report);
    }
  }

  /** Adds jobs for waiting files, again if need be: a job may be lost with a process. */
  async enqueue(uploads: readonly { projectId: number; id: number }[]): Promise<void> {
    await this.queue.add(
      'agent_upload',
      uploads.map(({ projectId, id }) => ({
        id: `agent-upload-${projectId}-${id}`,
        payload: { projectId, uploadId: id },
      })),
    );
  }

  private async take(
    scope: ProjectScope,
    id: number,
    { sha256, strict }: Upload,
    bytes: AsyncIterable<Buffer>,
    sql: Sql,
  ): Promise<TrafficReport> {
    await this.requests.openFile(sql);
    const site = await this.actors.ownSite(scope);
    const { requests, ...read } = await this.readRows(verified(bytes, sha256), site, sql);
    if (strict && read.badRows > 0)
      throw new TrafficFileError(`${read.badRows} bad rows, so nothing was taken`, {
        ...read,
        added: 0,
        known: 0,
        visits: 0,
      });
    const { added, visits } = await this.requests.mergeFile(scope, this.clock.now(), sql);
    const report = { ...read, added, known: requests - added, visits };
    await this.uploads.done(scope, id, report, sql);
    return report;
  }

  private async readRows(bytes: AsyncIterable<Buffer>, site: string, sql: Sql) {
    const counts = { rows: 0, requests: 0, otherAgents: 0, badRows: 0 };
    const problems: { line: number; message: string }[] = [];
    const tells = { pages: false, referrers: false };
    const bots = new LRUCache<string, { bot: AgentBot | null }>({
      ...atMost(AGENTS_REMEMBERED),
      memoMethod: (userAgent) => ({ bot: botOfUserAgent(userAgent) }),
    });
    const rows = readTrafficFile(bytes, ({ tellsPages, tellsReferrers }) =>
      Object.assign(tells, { pages: tellsPages, referrers: tellsReferrers }),
    );
    let batch: UploadedRow[] = [];
    for await (const item of rows) {
      counts.rows += 1;
      if ('problem' in item) {
        counts.badRows += 1;
        if (problems.length < PROBLEMS) problems.push({ line: item.line, message: item.problem });
        continue;
      }
      const { bot } = bots.memo(item.row.userAgent);
      const who = bot ? botOn(bot, item.row, site) : visitorOn(item.row, site);
      if (!who) {
        counts.otherAgents += 1;
        continue;
      }
      const { hour, requests, identity } = item.row;
      if (bot) counts.requests += requests;
      batch.push({ hour, row_hash: identity(), ...who, requests });
      if (batch.length < BATCH) continue;
      await this.requests.addToFile(batch, sql);
      batch = [];
    }
    await this.requests.addToFile(batch, sql);
    return { ...counts, problems, tells };
  }
}

type Who = Pick<UploadedRow, 'kind' | 'visitor' | 'page'>;

function botOn({ code }: AgentBot, { seen }: TrafficRow, site: string): Who {
  const { target, host } = seen();
  return { kind: PAGE_VISITORS.bot, visitor: code, page: sitePageOf(target, host, site)?.page ?? null };
}

function visitorOn({ seen }: TrafficRow, site: string): Who | null {
  const visit = visitOf(seen(), site);
  return visit && { kind: PAGE_VISITORS.assistant, visitor: visit.assistant.code, page: visit.page };
}
