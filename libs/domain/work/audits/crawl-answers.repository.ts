import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import type { CrawlStore } from './crawl';
import { packed, unpacked } from './packed';

/** Keeps what the crawl of a batch was told, for the worker that goes on after another has died. */
@Injectable()
export class CrawlAnswersRepository {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  of({ projectId }: ProjectScope, batchId: number): CrawlStore {
    return {
      get: async (key) => {
        const [row] = await this.database.query<{ answer: Buffer }>(
          'select answer from audit_crawl_answers where project_id = $1 and batch_id = $2 and key_hash = $3',
          [projectId, batchId, hashOf(key)],
        );
        return row && unpacked(row.answer);
      },
      put: async (key, value) => {
        // A worker whose lease has lapsed may still be told something after the crawl has ended.
        await this.database.query(
          `insert into audit_crawl_answers (project_id, batch_id, key_hash, answer, created_at)
           select $1, $2, $3, $4, $5 from audit_batches where project_id = $1 and id = $2 and state = 'crawling'
           on conflict do nothing`,
          [projectId, batchId, hashOf(key), await packed(value), this.clock.now()],
        );
      },
    };
  }

  async remove({ projectId }: ProjectScope, batchId: number, sql: Sql): Promise<void> {
    await sql.query('delete from audit_crawl_answers where project_id = $1 and batch_id = $2', [projectId, batchId]);
  }
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
