import { Injectable } from '@nestjs/common';
import { REQUEST_FEEDS, type TimeWindow } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
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
   * Requests of each of the bots in each period with any. An hour belongs to the window in which it starts; one that the
   * CDN has counted is not counted from uploaded files too, which hold the same requests.
   * @param starts first instants of the periods, the first not after the window
   */
  requests(
    { projectId }: ProjectScope,
    { from, to }: TimeWindow,
    starts: readonly Date[],
    bots: readonly number[],
  ): Promise<BotRequests[]> {
    return this.database.query<BotRequests>(
      `select width_bucket(hour, $4::timestamptz[]) - 1 as period, bot, sum(requests)::bigint as requests
       from agent_requests r
       where project_id = $1 and hour between $2 and $3 and bot = any($5::smallint[])
         and (source = ${REQUEST_FEEDS.cdn} or not exists (
           select 1 from agent_requests cdn where cdn.project_id = $1 and cdn.hour = r.hour and cdn.source = ${REQUEST_FEEDS.cdn}
         ))
       group by 1, 2 order by 1, 2`,
      [projectId, from, to, starts, bots],
    );
  }
}
