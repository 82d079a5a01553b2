import assert from 'node:assert/strict';
import type { Client } from 'pg';
import type { SummaryResponse } from '@app/core/contracts';
import { CONFIDENCE_KINDS, type ConfidenceKind } from '@app/core/kernel';
import { type Case, type CaseContext, pathOf } from '../case';
import { countDirectly, METRICS, paramsOf, type Question, questionOf } from '../question';

/** In milliseconds, over 30 days of the largest project and its competitors. */
const AIMS: Readonly<Record<ConfidenceKind, number>> = { market: 60, panel: 150 };

/** Every endpoint that has intervals, of both kinds; the aims are those of one rate of all actors. */
export function confidenceCases(context: CaseContext): Case[] {
  const month = questionOf(context, 'month', 'none');
  return CONFIDENCE_KINDS.flatMap((kind) => {
    const of = (name: string, route: string, more: Readonly<Record<string, string>> = {}, question = month): Case => ({
      project: context.subject.name,
      name: `confidence=${kind} ${name} ${question.name}`,
      route,
      path: pathOf(route, {
        ...paramsOf(question),
        granularity: question.granularity,
        ...more,
        confidence: kind,
      }),
      check: (client, body) => check(client, question, body),
    });
    const aimed = (one: Case): Case => ({ ...one, aim: { ms: AIMS[kind] } });
    const rate = { metrics: 'mention_rate' };
    return [
      aimed(of('timeseries', '/metrics/timeseries', rate)),
      aimed(of('summary', '/metrics/summary', rate)),
      aimed(of('sov', '/metrics/sov')),
      of('timeseries of five metrics', '/metrics/timeseries', { metrics: METRICS.join(',') }),
      of('summary of five metrics, compared', '/metrics/summary', { metrics: METRICS.join(','), compare: 'previous' }),
      of('timeseries', '/metrics/timeseries', rate, questionOf(context, 'month', 'tag')),
      of('timeseries', '/metrics/timeseries', rate, questionOf(context, 'year', 'none')),
      of('prompt_summary', '/metrics/prompt_summary'),
      of('top_sources', '/metrics/top_sources'),
      of('groups', '/citation_intelligence/groups', { view: 'domain' }),
      of('report summary', '/reports/ai_model_insights/summary'),
      of('report position_distribution', '/reports/ai_model_insights/position_distribution'),
      of('report ai_overview_results', '/reports/ai_model_insights/ai_overview_results'),
    ];
  });
}

/** The pooled rate rests on all answers of the window; other answers have intervals at all, if only without bounds. */
async function check(client: Client, question: Question, body: unknown): Promise<void> {
  assert.match(JSON.stringify(body), /"ci_low":/);
  const row = (body as Partial<SummaryResponse>).summary?.mention_rate?.[0];
  if (!row) return;
  const [count] = await countDirectly<{ n: number }>(client, question, 'select count(*)::int as n from kept');
  assert.equal(row.n, count!.n);
  assert.ok(row.ci_low! <= row.pooled! && row.pooled! <= row.ci_high!);
}
