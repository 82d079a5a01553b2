import { Injectable } from '@nestjs/common';
import { REQUEST_FEEDS, type TimeWindow } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { ReadDatabase } from '@app/platform/database';

export interface BotRequests {
  /** Index of the period, from 0. */
  readonly period: number;
  readonly bot: number;
  readonly requests: number;
}

@Injectable()
export class AgentTrafficRepository {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * Sums the requests of each bot in each period. An hour belongs to the window in which it starts. If the CDN has
   * counted an hour, uploaded files do not count for it, because they hold the same requests.
   * @param starts first instants of the periods; the first must not be after the window's start
   * @returns no rows for periods without requests
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
