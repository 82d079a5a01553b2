import { Injectable } from '@nestjs/common';
import { EXECUTION_ROW } from '@app/core/kernel';
import { type DomainCell, Parameters, rowPredicate } from '@app/core/metric-engine';
import { ReadDatabase } from '@app/platform/database';
import { sourcePredicate } from '../citations/citation-selection';
import type { ListSelection } from '../selection/selections';

@Injectable()
export class DomainMentionsRepository {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * The answers to each prompt, by who is mentioned: all of them, and those that cite each of the domains that most
   * answers cite.
   * @param most so many domains
   */
  cells({ scope, ...selection }: ListSelection, actorIds: readonly number[], most: number): Promise<DomainCell[]> {
    const values = new Parameters();
    const rows = { ...scope, ...selection };
    const actors = `${values.add(actorIds)}::bigint[]`;
    const mentioned = `actor_id = any(${actors}) and mention_position is not null`;
    return this.database.query<DomainCell>(
      `with cited as materialized (
         select execution_id, prompt_id, domain_id, source_type from sources
         where ${sourcePredicate({ scope, ...selection }, 'all', values)} and first_on_domain
       ), most as materialized (
         select d.id, d.domain, c.source_type from (
           select domain_id, count(*) as answers, mode() within group (order by source_type) as source_type
           from cited group by domain_id
         ) c
         join domains d on d.project_id = ${values.add(scope.projectId)} and d.id = c.domain_id
         order by c.answers desc, d.domain collate "C" limit ${values.add(most)}
       ), citing as materialized (
         select most.domain, most.source_type, cited.execution_id, cited.prompt_id from most join cited on cited.domain_id = most.id
       ), counted as (
         select domain, source_type, prompt_id, ${EXECUTION_ROW}::bigint as actor_id, count(*) as answers
         from citing group by domain, source_type, prompt_id
         union all
         select c.domain, c.source_type, c.prompt_id, n.actor_id, count(*) from citing c join (
           select execution_id, actor_id from facts where ${rowPredicate(rows, 'facts', values)} and ${mentioned}
         ) n on n.execution_id = c.execution_id group by c.domain, c.source_type, c.prompt_id, n.actor_id
         union all
         select null, null, prompt_id, actor_id, count(*) from facts
         where ${rowPredicate(rows, 'facts', values)} and (actor_id = ${EXECUTION_ROW} or (${mentioned}))
         group by prompt_id, actor_id
       )
       select domain, source_type as "sourceType", prompt_id as "promptId", actor_id as "actorId", answers from counted`,
      values.all,
    );
  }
}
