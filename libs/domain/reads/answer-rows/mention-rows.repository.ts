import { Injectable } from '@nestjs/common';
import type { ActorRow } from '@app/domain/tracking';
import { ReadDatabase } from '@app/platform/database';
import { ActorRows } from './actor-rows.repository';

export interface MentionRecord {
  readonly id: number;
  readonly actor: ActorRow;
  readonly position: number;
  readonly promptId: number;
  readonly executionId: number;
  readonly model: number;
  readonly executedAt: Date;
  readonly createdAt: Date;
  /** Stored code of who says that the name means the actor. */
  readonly decidedBy: number;
}

type MentionColumns = Omit<MentionRecord, 'actor'> & { readonly actorId: number };

/** Lists which actors are mentioned in which answer. */
@Injectable()
export class MentionRows extends ActorRows<MentionColumns> {
  constructor(database: ReadDatabase) {
    super(database, {
      table: 'facts',
      columns: `r.id, r.actor_id as "actorId", r.mention_position as position, r.prompt_id as "promptId",
        r.execution_id as "executionId", r.model, r.executed_at as "executedAt", r.created_at as "createdAt",
        r.decided_by as "decidedBy"`,
      joins: () => '',
      condition: 'mention_position is not null',
      measures: ['mentions'],
    });
  }
}
