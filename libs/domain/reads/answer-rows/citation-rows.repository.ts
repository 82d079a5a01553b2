import { Injectable } from '@nestjs/common';
import type { ActorRow } from '@app/domain/tracking';
import { ReadDatabase } from '@app/platform/database';
import { ActorRows } from './actor-rows.repository';

export interface CitationRecord {
  readonly id: number;
  readonly actor: ActorRow;
  readonly url: string;
  readonly urlSha256: string;
  readonly position: number;
  readonly promptId: number;
  readonly executionId: number;
  readonly model: number;
  readonly executedAt: Date;
  readonly createdAt: Date;
}

type CitationColumns = Omit<CitationRecord, 'actor'> & { readonly actorId: number };

/** Lists which URLs of which actors are cited in which answer. */
@Injectable()
export class CitationRows extends ActorRows<CitationColumns> {
  constructor(database: ReadDatabase) {
    super(database, {
      table: 'sources',
      columns: `r.id, r.actor_id as "actorId", u.url, encode(u.sha256, 'hex') as "urlSha256", r.position,
        r.prompt_id as "promptId", r.execution_id as "executionId", r.model, r.executed_at as "executedAt",
        r.created_at as "createdAt"`,
      joins: () => 'join urls u on u.project_id = r.project_id and u.id = r.url_id',
      condition: 'actor_id is not null and not rejected',
      measures: ['citations'],
    });
  }
}
