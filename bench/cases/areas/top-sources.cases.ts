import assert from 'node:assert/strict';
import type { Client } from 'pg';
import type { TopSourcesResponse } from '@app/core/contracts';
import { type Case, type CaseContext, pathOf } from '../case';
import { countDirectly, paramsOf, type Question, questionOf } from '../question';

const AIM = { pings: 20 };
const DEEP = 100;

interface Paging {
  readonly query?: string;
  readonly page?: number;
}

/** Pages of 20 domains, the most answers first. */
export function topSourcesCases(context: CaseContext): Case[] {
  const month = questionOf(context, 'month', 'none');
  return [
    ...(['none', 'model', 'tag', 'locale', 'prompt'] as const).map((filter) => ({
      ...caseOf(questionOf(context, 'month', filter)),
      aim: AIM,
    })),
    { ...caseOf(month, { query: 'review' }), aim: AIM },
    caseOf(month, { page: DEEP }),
    caseOf(questionOf(context, 'year', 'none')),
  ];
}

const caseOf = (question: Question, paging: Paging = {}): Case => ({
  project: question.subject.name,
  name: `top_sources ${[question.name.replace(' by week', ''), ...shown(paging)].join(', ')}`,
  path: pathOf('/metrics/top_sources', { ...paramsOf(question), ...paging }),
  crowded: true,
  check: (client, body) => check(client, question, paging, body as TopSourcesResponse),
});

const shown = (paging: Paging): string[] =>
  Object.entries(paging).map(([name, value]) => (name === 'query' ? 'search' : `${name} ${value}`));

interface Count {
  readonly domain: string;
  readonly responses: number;
  readonly sources: number;
  readonly executions: number;
}

const BY_DOMAIN = `
  select domain, count(distinct k.id)::int as responses, count(*)::int as sources,
    (select count(*) from kept)::int as executions
  from kept k join sources s on s.project_id = k.project_id and s.generation = 1 and s.day = k.day
    and s.day between $2 and $3 and s.execution_id = k.id and not s.rejected
  join domains d on d.project_id = s.project_id and d.id = s.domain_id
  group by 1
`;

async function check(
  client: Client,
  question: Question,
  { query = '' }: Paging,
  body: TopSourcesResponse,
): Promise<void> {
  const all = await countDirectly<Count>(client, question, BY_DOMAIN);
  const rows = all.filter(({ domain }) => domain.includes(query));
  const counts = new Map(rows.map((row) => [row.domain, row]));
  assert.equal(body.total, rows.length);
  assert.ok(body.data.length > 0 || body.page > 1, 'the data set holds nothing for the question');
  for (const { domain, total_responses, avg_mention_rate } of body.data) {
    const { responses, sources, executions } = counts.get(domain)!;
    assert.equal(total_responses, responses, domain);
    assert.ok(Math.abs(avg_mention_rate - (100 * sources) / executions) < 0.0001, domain);
  }
  if (body.page === 1) assert.equal(body.data[0]!.total_responses, Math.max(...rows.map(({ responses }) => responses)));
}
