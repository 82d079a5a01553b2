import { Injectable } from '@nestjs/common';
import { ANSWER_BRANDS, EXECUTION_ROW, OWN_ACTOR } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk } from '@app/platform/database';

const MENTIONED = 'mention_position is not null';
const CITED = 'citations > 0';

const bit = (value: number, who: string, found: string): string => `${value} * max((${who} and ${found})::int)`;

/** SQL of `facts.answer_brands` over the rows of an answer's actors; null where it has none. */
export const BRAND_BITS = [
  bit(ANSWER_BRANDS.youMentioned, `actor_id = ${OWN_ACTOR}`, MENTIONED),
  bit(ANSWER_BRANDS.competitorMentioned, `actor_id > ${OWN_ACTOR}`, MENTIONED),
  bit(ANSWER_BRANDS.youCited, `actor_id = ${OWN_ACTOR}`, CITED),
  bit(ANSWER_BRANDS.competitorCited, `actor_id > ${OWN_ACTOR}`, CITED),
].join(' + ');

/** Who is in an answer, as its execution's row says it (docs/data-model.md, "Filters on answers"). */
@Injectable()
export class AnswerBrandsRepository {
  constructor(private readonly database: Database) {}

  /** Projects with rows that an earlier release has written. */
  async projectsWithUnknown(): Promise<number[]> {
    // Their index is empty as a rule; a look for each project would cost as many as there are.
    const rows = await this.database.sweep<{ id: number }>(
      `select distinct project_id as id from facts where actor_id = ${EXECUTION_ROW} and answer_brands is null ${ofChunk('project_id')} order by id`,
      [],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns how many rows it has made, of any generation; fewer than `limit` when none is left */
  async fill({ projectId }: ProjectScope, limit: number): Promise<number> {
    const [row] = await this.database.query<{ made: number }>(
      `with unknown as (
         select generation, day, execution_id from facts
         where project_id = $1 and actor_id = ${EXECUTION_ROW} and answer_brands is null
         order by day, execution_id limit $2
       ), known as (
         select u.generation, u.day, u.execution_id, coalesce(${BRAND_BITS}, 0) as bits
         from unknown u left join facts a on a.project_id = $1 and a.generation = u.generation and a.day = u.day
           and a.execution_id = u.execution_id and a.actor_id >= ${OWN_ACTOR}
         group by u.generation, u.day, u.execution_id
       ), made as (
         update facts f set answer_brands = known.bits from known
         where f.project_id = $1 and f.generation = known.generation and f.day = known.day
           and f.execution_id = known.execution_id and f.actor_id = ${EXECUTION_ROW}
         returning 1
       )
       select count(*) as made from made`,
      [projectId, limit],
    );
    return row!.made;
  }
}
