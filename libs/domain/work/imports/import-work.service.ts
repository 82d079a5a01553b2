import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { addLocalDays, type Clock, LIMITS, localDayOf, NotText, startOfLocalDay, storable } from '@app/core/kernel';
import { Quotas } from '@app/domain/access';
import {
  AnswersImportService,
  type Beside,
  decoded,
  HeldAnswers,
  type ImportBatch,
  importBatches,
  type ImportedRow,
  importRows,
} from '@app/domain/pipeline';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { CannotBeDone, Carriers } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { IMPORT_LEASE, type ImportClaim } from './imports.lease';
import { ImportWorkRepository } from './import-work.repository';

const OTHER_BYTES = 'The pieces together are not the file: their SHA-256 is another. Choose the file again.';

/** Reads the rows of files that have come in (docs/import.md). */
@Injectable()
export class ImportWork {
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly quotas: Quotas,
    private readonly importing: AnswersImportService,
    private readonly held: HeldAnswers,
    private readonly repository: ImportWorkRepository,
  ) {
    this.carrier = carriers.of(IMPORT_LEASE);
  }

  /** Wakes workers for imports that are due, and forgets those that get no pieces any more. */
  async dispatch(): Promise<void> {
    await this.carrier.handOver();
    const today = localDayOf(this.clock.now());
    await this.repository.removeAbandoned(startOfLocalDay(addLocalDays(today, -LIMITS.importDays)));
  }

  /** Reads the rows of an import if that is due. It does nothing while another worker does. */
  async run(projectId: number, id: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    await this.carrier.run(
      scope,
      { id },
      {
        work: (claim, signal) => this.read(scope, claim, signal),
        failed: (sql) => this.repository.dropPieces(scope, id, sql),
      },
    );
  }

  private async read(scope: ProjectScope, claim: ImportClaim, signal: AbortSignal): Promise<void> {
    await this.verify(scope, claim);
    const { format, mapping, refuseUnknownPrompts } = claim;
    const rules = {
      refuseUnknownPrompts,
      schedule: false,
      room: (sql: Parameters<Beside>[0]) => this.quotas.roomForPrompts(sql, scope.account.userId),
    };
    const text = decoded(this.repository.bytes(scope, claim.id));
    const rows = behind(importRows(text, { format, mapping, calendar: scope.calendar }), claim.rowsRead);
    let kept = Math.min(claim.rowsRefused, LIMITS.importRefusedKept);
    try {
      for await (const batch of importBatches(rows)) {
        signal.throwIfAborted();
        const { problems } = await this.importing.importBatch(
          scope,
          batch,
          rules,
          this.beside(scope, claim, batch, kept),
        );
        kept = Math.min(kept + problems.length, LIMITS.importRefusedKept);
      }
    } catch (error) {
      if (error instanceof NotText) throw new CannotBeDone(error.message);
      throw error;
    }
    await this.database.transaction((sql) => this.repository.complete(scope, claim, this.clock.now(), sql));
  }

  /** What is written with the rows of a batch: where the next worker goes on, what was refused, what nobody may judge. */
  private beside(scope: ProjectScope, claim: ImportClaim, { rows }: ImportBatch, kept: number): Beside {
    return async (sql, { imported, ofModelsOff, duplicates, promptsAdded, problems }, created) => {
      const texts = new Map(rows.map(({ number, text }) => [number, text]));
      const refused = problems.slice(0, LIMITS.importRefusedKept - kept).map(({ line, message }) => ({
        line,
        reason: storable(message),
        row: storable((texts.get(line) ?? '').slice(0, LIMITS.importRefusedLength)),
      }));
      await this.repository.refuse(scope, claim.id, refused, sql);
      await this.held.hold(
        scope,
        created.filter(({ channel }) => channel !== 'simulated'),
        sql,
      );
      const progress = {
        bytesRead: rows.at(-1)!.bytes,
        rows: rows.length,
        taken: imported,
        ofModelsOff,
        known: duplicates,
        refused: problems.length,
        promptsAdded,
      };
      await this.repository.move(claim, progress, sql);
    };
  }

  /** @throws CannotBeDone */
  private async verify(scope: ProjectScope, { id, sha256 }: ImportClaim): Promise<void> {
    const hash = createHash('sha256');
    for await (const piece of this.repository.bytes(scope, id)) hash.update(piece);
    if (!hash.digest().equals(sha256)) throw new CannotBeDone(OTHER_BYTES);
  }
}

/** The rows behind those that are done. */
async function* behind(rows: AsyncIterable<ImportedRow>, done: number): AsyncGenerator<ImportedRow> {
  let passed = 0;
  for await (const row of rows) {
    if (passed >= done) yield row;
    passed += 1;
  }
}
