import { Injectable } from '@nestjs/common';
import { SENTIMENT_LEVELS, sentimentCode, type SentimentLevel } from '@app/core/kernel';
import { type ActorRow, onDayOf } from '@app/domain/tracking';
import { ReadDatabase } from '@app/platform/database';
import { ActorRows } from './actor-rows.repository';

export interface SentimentRecord {
  readonly id: number;
  readonly actor: ActorRow;
  readonly promptId: number;
  readonly promptText: string;
  readonly executionId: number;
  readonly model: number;
  readonly executedAt: Date;
  /** The level's stored code. */
  readonly level: number;
  /** From -1 to 1. */
  readonly score: number;
  readonly comments: string[];
  readonly topics: string[];
}

type SentimentColumns = Omit<SentimentRecord, 'actor'> & { readonly actorId: number };

class RowsOfLevels extends ActorRows<SentimentColumns> {
  constructor(database: ReadDatabase, levels: readonly SentimentLevel[]) {
    const codes = levels.map(sentimentCode);
    super(database, {
      table: 'facts',
      columns: `r.id, r.actor_id as "actorId", r.prompt_id as "promptId", p.prompt_text as "promptText",
        r.execution_id as "executionId", r.model, r.executed_at as "executedAt", r.sentiment as level,
        s.score::float8 as score, s.comments, s.topics`,
      joins: (scope) => `join sentiments s on s.project_id = r.project_id and s.day ${onDayOf(scope, 'r.day')}
          and s.execution_id = r.execution_id and s.actor_id = r.actor_id
        join prompts p on p.project_id = r.project_id and p.id = r.prompt_id`,
      condition: `sentiment in (${codes.join(', ')})`,
      measures: levels,
    });
  }
}

/**
 * Lists how answers judge the actors that they mention. A judgement is left out when the answer does not mention its
 * actor any more.
 */
@Injectable()
export class SentimentRows {
  private readonly ofAll: RowsOfLevels;

  constructor(private readonly database: ReadDatabase) {
    this.ofAll = new RowsOfLevels(database, SENTIMENT_LEVELS);
  }

  /** Rows of one level, or of all levels. */
  ofLevel(level?: SentimentLevel): ActorRows<SentimentColumns> {
    return level ? new RowsOfLevels(this.database, [level]) : this.ofAll;
  }
}
