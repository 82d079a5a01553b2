import assert from 'node:assert/strict';
import type { Client } from 'pg';
import type { PromptSummaryResponse } from '@app/core/contracts';
import { modelCode } from '@app/core/kernel';
import { type Case, type CaseContext, pathOf } from '../case';
import { countDirectly, paramsOf, type Question, questionOf } from '../question';

const AIM = { pings: 20 };

/** Pages of 20 rows, the highest mention rate first. */
export function promptSummaryCases(context: CaseContext): Case[] {
  const month = questionOf(context, 'month', 'none');
  return [
    ...(['none', 'model', 'tag', 'locale', 'prompt'] as const).map((filter) =>
      caseOf(questionOf(context, 'month', filter)),
    ),
    caseOf(month, { breakdown: 'model' }),
    { ...caseOf(questionOf(context, 'year', 'none')), aim: undefined },
  ];
}

const caseOf = (question: Question, more: { breakdown?: 'model' } = {}): Case => ({
  project: question.subject.name,
  name: `prompt_summary ${question.name.replace(' by week', '')}${more.breakdown ? ', breakdown=model' : ''}`,
  path: pathOf('/metrics/prompt_summary', { ...paramsOf(question), sort: 'mention_rate', ...more }),
  crowded: true,
  aim: AIM,
  check: (client, body) => check(client, question, body as PromptSummaryResponse),
});

interface Count {
  readonly prompt_id: number;
  readonly model: number | null;
  readonly responses: number;
  readonly mentions: number;
}

const BY_PROMPT = (model: string) => `
  select prompt_id::int, ${model} as model, count(*)::int as responses, count(mention_position)::int as mentions
  from own group by 1, 2
`;

async function check(
  client: Client,
  question: Question,
  { total, data, breakdown }: PromptSummaryResponse,
): Promise<void> {
  const rows = await countDirectly<Count>(client, question, BY_PROMPT(breakdown ? 'model' : 'null::int'));
  const counts = new Map(rows.map((row) => [`${row.prompt_id} ${row.model}`, row]));
  assert.equal(total, rows.length);
  assert.ok(data.length > 0, 'the data set holds nothing for the question');
  for (const { prompt_id, model, responses, mentions } of data) {
    const count = counts.get(`${prompt_id} ${model ? modelCode(model) : null}`);
    assert.deepEqual({ responses, mentions }, { responses: count?.responses, mentions: count?.mentions });
  }
  const best = Math.max(...rows.map((row) => row.mentions / row.responses));
  assert.equal(data[0]!.mentions / data[0]!.responses, best);
}
