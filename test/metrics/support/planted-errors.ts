const someRow = (condition: string) =>
  `where project_id = $1 and (day, execution_id, actor_id) in (
     select day, execution_id, actor_id from facts where project_id = $1 and ${condition} limit 1)`;

/** Changes to stored rows of the project $1, each with the table and column that verification must name. */
export const PLANTED_ERRORS: readonly (readonly [table: string, column: string, change: string])[] = [
  ['facts', 'citations', `update facts set citations = citations + 1 ${someRow('actor_id >= 0')}`],
  [
    'facts',
    'citations',
    `update sources set rejected = true where project_id = $1 and id = (
   select id from sources where project_id = $1 and actor_id is not null and not rejected limit 1)`,
  ],
  ['facts', 'citations', `delete from sources where project_id = $1 and actor_id = 0 and not rejected`],
  ['facts', 'citations', `delete from facts where project_id = $1 and citations > 0`],
  ['facts', 'citations_positioned', `update facts set citations_positioned = 9 ${someRow('citations > 0')}`],
  ['facts', 'citation_position_sum', `update facts set citation_position_sum = 99 ${someRow('citations > 0')}`],
  [
    'facts',
    'citation_position_sum',
    `update sources set position = position + 1
   where project_id = $1 and actor_id is not null and not rejected and position > 0`,
  ],
  [
    'facts',
    'mention_weight',
    `update facts set mention_weight = mention_weight - 1 ${someRow('mention_position = 3')}`,
  ],
  ['facts', 'mention_weight', `update facts set mention_position = 7 ${someRow('mention_position = 3')}`],
  ['facts', 'sentiment', `update facts set sentiment = sentiment % 5 + 1 ${someRow('sentiment is not null')}`],
  ['facts', 'sentiment', `update facts set sentiment = 1 ${someRow('mention_position > 0 and sentiment is null')}`],
  ['facts', 'sentiment', `delete from sentiments where project_id = $1`],
  ['facts', 'no_result', `update facts set no_result = not no_result ${someRow('actor_id = -1')}`],
  ['facts', 'no_result', `update facts set no_result = true ${someRow('actor_id = 0')}`],
  ['facts', 'no_result', `update executions set no_result = true where project_id = $1 and not no_result`],
  ['facts', 'answer_brands', `update facts set answer_brands = answer_brands # 8 ${someRow('actor_id = -1')}`],
  ['facts', 'answer_brands', `update facts set answer_brands = 1 ${someRow('actor_id = 0')}`],
  // All competitors of an answer: another one could be cited as well.
  [
    'facts',
    'answer_brands',
    `delete from facts where project_id = $1 and actor_id > 0 and execution_id = (
   select execution_id from facts where project_id = $1 and actor_id > 0 and citations > 0 limit 1)`,
  ],
  ['facts', 'day', `delete from facts ${someRow('actor_id = -1')}`],
  [
    'facts',
    'day',
    `update executions set state = 'failed' where project_id = $1 and id = (
   select execution_id from facts where project_id = $1 limit 1)`,
  ],
  [
    'facts',
    'day',
    `update executions set executed_at = executed_at - interval '1 day' where project_id = $1 and id = (
   select execution_id from facts where project_id = $1 limit 1)`,
  ],
  ['facts', 'prompt_id', `update facts set prompt_id = prompt_id + 1 ${someRow('actor_id >= 0')}`],
  ['facts', 'model', `update facts set model = 11 ${someRow('actor_id = -1')}`],
  ['facts', 'executed_at', `update facts set executed_at = executed_at + interval '1 ms' ${someRow('actor_id >= 0')}`],
  ['sources', 'model', `update sources set model = 11 where project_id = $1 and actor_id is null`],
  ['sources', 'prompt_id', `update sources set prompt_id = 99 where project_id = $1 and rejected`],
  ['sources', 'first_on_domain', `update sources set first_on_domain = true where project_id = $1 and rejected`],
  ['sources', 'first_on_domain', `update sources set first_on_domain = false where project_id = $1 and position = 1`],
  ...[1, 2, 4, 8, 16].map((bit): [string, string, string] => [
    'sources',
    `firsts_${bit}`,
    `update sources set firsts = firsts - ${bit} where project_id = $1 and firsts & ${bit} > 0`,
  ]),
  ['sources', 'firsts_1', `update sources set firsts = 1 where project_id = $1 and rejected`],
  ['sources', 'answer_traits', `update sources set answer_traits = 0 where project_id = $1 and answer_traits & 2 > 0`],
  ['sources', 'answer_traits', `update facts set sentiment = 5 ${someRow('actor_id = 0 and sentiment = 1')}`],
  ['url_totals', 'citations', `delete from sources where project_id = $1 and actor_id is null`],
  ['domain_days', 'third_party', `delete from sources where project_id = $1 and actor_id is null`],
];
