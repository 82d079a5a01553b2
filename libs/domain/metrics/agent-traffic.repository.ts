import { Injectable } from '@nestjs/common';
import type { TimeWindow } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/projects';
import { Database } from '@app/platform/database';

export interface BotRequests {
  /** Which of the periods, from 0. */
  readonly period: number;
  readonly bot: number;
  readonly requests: number;
}

@Injectable()
export class AgentTrafficRepository {
  constructor(private readonly database: Database) {}

  /**
   * Requests of each of the bots in each period with any. An hour belongs to the window in which it starts.
   * @param starts first instants of the periods, the first not after the window
   */
  requests(
    { projectId }: ProjectScope,
    { from, to }: TimeWindow,
    starts: readonly Date[],
    bots: readonly number[],
  ): Promise<BotRequests[]> {
    return this.database.query<BotRequests>(
      `select width_bucket(hour, $4::timestamptz[]) - 1 as period, bot, sum(requests) as requests
       from agent_requests
       where project_id = $1 and hour between $2 and $3 and bot = any($5::smallint[])
       group by 1, 2 order by 1, 2`,
      [projectId, from, to, starts, bots],
    );
  }
}
