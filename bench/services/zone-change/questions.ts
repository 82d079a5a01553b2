import { addLocalDays, type LocalDay } from '@app/core/kernel';
import { pathOf } from '../../cases/case';
import { LARGEST } from '../../seed/shape';

/**
 * Questions about days that nothing is added to while they are asked, so that each has one answer by the days of a zone. They
 * are answered from every kind of row: rollups, facts, sources, columns in memory, and stored answers.
 */
export function questionsBefore(lastDay: LocalDay): string[] {
  const [to, month, week] = [-1, -30, -8].map((days) => addLocalDays(lastDay, days)) as [LocalDay, LocalDay, LocalDay];
  const ask = (route: string, params: Record<string, string | number> = {}, from = month) =>
    pathOf(route, { project_id: LARGEST, from, to, ...params });
  const rates = 'mention_rate,citation_rate,avg_position,net_sentiment';
  return [
    ask('/metrics/timeseries', { metrics: 'mentions,citations,responses', points: 'periods' }),
    ask('/metrics/timeseries', { metrics: 'mention_rate', granularity: 'week', confidence: 'panel' }),
    ask('/metrics/timeseries', { metrics: 'mentions', country_code: 'US' }),
    ask('/metrics/summary', { metrics: rates, compare: 'previous' }),
    ask('/metrics/sov', { breakdown: 'model' }),
    ask('/metrics/prompt_summary', { breakdown: 'model' }),
    ask('/metrics/top_sources'),
    ask('/metrics/change', { metric: 'mention_rate' }),
    ask('/dimensions/mentions', { per_page: 50 }),
    ask('/dimensions/sources', { page: 20 }),
    ask('/dimensions/query_fan_outs', {}, week),
    ask('/citation_intelligence/groups', { view: 'domain' }),
    ask('/citation_intelligence/mentions_by_domain', {}, week),
    ask('/answers', { per_page: 10 }, week),
  ];
}
