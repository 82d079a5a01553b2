import assert from 'node:assert/strict';
import type { Client } from 'pg';
import type { ChangeResponse, PowerResponse } from '@app/core/contracts';
import type { ChangeDimension } from '@app/core/kernel';
import { type Case, type CaseContext, pathOf } from '../case';
import { countDirectly, paramsOf, questionBefore, type Question, questionOf } from '../question';

/** In milliseconds, over 30 days of the largest project. */
const AIM = 300;

const DIMENSIONS = ['prompt_model', 'prompt', 'model'] as const satisfies ChangeDimension[];

/** What explains a change, and what a panel can see. */
export function changesCases(context: CaseContext): Case[] {
  const month = questionOf(context, 'month', 'none');
  const of = (name: string, route: string, params: Readonly<Record<string, string>>, check: Case['check']): Case => ({
    project: context.subject.name,
    name: `${name} ${month.name}`,
    route,
    path: pathOf(route, { ...paramsOf(month), ...params }),
    aim: { ms: AIM },
    check,
  });
  return [
    ...DIMENSIONS.map((by) =>
      of(`change by ${by}`, '/metrics/change', { metric: 'mention_rate', by }, (client, body) =>
        checkChange(client, month, body as ChangeResponse),
      ),
    ),
    of(
      'change of net_sentiment by prompt_model',
      '/metrics/change',
      { metric: 'net_sentiment', by: 'prompt_model' },
      (client, body) => checkChange(client, month, body as ChangeResponse),
    ),
    of('power', '/metrics/power', { metric: 'mention_rate' }, (client, body) =>
      checkPower(client, month, body as PowerResponse),
    ),
  ];
}

async function checkChange(client: Client, question: Question, body: ChangeResponse): Promise<void> {
  for (const [window, asked] of [
    [body.window, question],
    [body.previous, questionBefore(question)],
  ] as const) {
    const [count] = await countDirectly<{ n: number }>(client, asked, 'select count(*)::int as n from kept');
    assert.equal(window.responses, count!.n);
  }
}

async function checkPower(client: Client, question: Question, body: PowerResponse): Promise<void> {
  const [count] = await countDirectly<{ prompts: number; n: number }>(
    client,
    question,
    'select count(distinct prompt_id)::int as prompts, count(*)::int as n from kept',
  );
  assert.equal(body.prompts, count!.prompts);
  assert.ok(Math.abs(body.runs_per_prompt * count!.prompts - count!.n) < 1);
}
