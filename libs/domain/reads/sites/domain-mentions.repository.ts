import { Injectable } from '@nestjs/common';
import { EXECUTION_ROW } from '@app/core/kernel';
import { type DomainCells, Parameters, rowPredicate } from '@app/core/metric-engine';
import { ReadDatabase } from '@app/platform/database';
import { sourcePredicate } from '../citations/citation-selection';
import type { ListSelection } from '../selection/selections';

@Injectable()
export class DomainMentionsRepository {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * The answers to each prompt, by who is mentioned: all of them, and those that cite each of the domains that most
   * answers cite. A row has all prompts of a domain and brand: a million rows would keep the process busy.
   * @param most so many domains
   */
  cells({ scope, ...selection }: ListSelection, actorIds: readonly number[], most: number): Promise<DomainCells[]> {
    const values = new Parameters();
    const rows = { ...scope, ...selection };
    const actors = `${values.add(actorIds)}::bigint[]`;
    const mentioned = `actor_id = any(${actors}) and mention_position is not null`;
    return this.database.query<DomainCells>(
      `with cited as materialized (
         select execution_id, prompt_id, domain_id, source_type from sources
         where ${sourcePredicate({ scope, ...selection }, 'all', values)} and first_on_domain
       ), most as materialized (
         select d.id, d.domain, c.source_type from (
           select domain_id, count(*) as answers, mode() within group (order by source_type) as source_type
           from cited group by domain_id
         ) c
         join domains d on d.project_id = ${values.project(scope.projectId)} and d.id = c.domain_id
         order by c.answers desc, d.domain collate "C" limit ${values.add(most)}
       ), citing as materialized (
         select domain_id, execution_id, prompt_id from cited where domain_id in (select id from most)
       ), mentioning as materialized (
         select execution_id, prompt_id, actor_id from facts where ${rowPredicate(rows, 'facts', values)} and ${mentioned}
       ), counted as (
         select domain_id, prompt_id, ${EXECUTION_ROW}::bigint as actor_id, count(*) as answers
         from citing group by domain_id, prompt_id
         union all
         select c.domain_id, c.prompt_id, m.actor_id, count(*)
         from citing c join mentioning m using (execution_id) group by c.domain_id, c.prompt_id, m.actor_id
         union all
         select null, prompt_id, ${EXECUTION_ROW}, count(*) from facts
         where ${rowPredicate(rows, 'facts', values)} and actor_id = ${EXECUTION_ROW} group by prompt_id
         union all
         select null, prompt_id, actor_id, count(*) from mentioning group by prompt_id, actor_id
       ), cells as (
         select domain_id, actor_id, array_to_json(array_agg(prompt_id)) as prompt_ids, array_to_json(array_agg(answers)) as answers
         from counted group by domain_id, actor_id
       )
       select most.domain, most.source_type as "sourceType", cells.actor_id as "actorId", cells.prompt_ids as "promptIds",
         cells.answers
       from cells left join most on most.id = cells.domain_id`,
      values.all,
    );
  }
}
