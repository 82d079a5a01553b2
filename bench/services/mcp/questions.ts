import { addLocalDays, type LocalDay } from '@app/core/kernel';
import type { Subject } from '../../cases/subject';

export interface ToolQuestion {
  readonly tool: string;
  /** Below /api/v1, with its parameters in braces. */
  readonly path: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const DAYS = 30;

/** Ten questions as models ask them, with the arguments that go without saying. */
export function toolQuestions({ projectId }: Subject, lastDay: LocalDay): ToolQuestion[] {
  const project = { project_id: projectId };
  const month = { ...project, from: addLocalDays(lastDay, 1 - DAYS), to: lastDay };
  return [
    { tool: 'get_timeseries', path: '/metrics/timeseries', args: month },
    {
      tool: 'get_timeseries',
      path: '/metrics/timeseries',
      args: { ...month, metrics: 'mention_rate,citation_rate,net_sentiment', granularity: 'week' },
    },
    { tool: 'get_summary', path: '/metrics/summary', args: month },
    { tool: 'get_sov', path: '/metrics/sov', args: month },
    { tool: 'get_prompt_summary', path: '/metrics/prompt_summary', args: month },
    { tool: 'get_top_sources', path: '/metrics/top_sources', args: month },
    { tool: 'get_ai_model_summary', path: '/reports/ai_model_insights/summary', args: month },
    { tool: 'list_citation_groups', path: '/citation_intelligence/groups', args: month },
    { tool: 'list_answers', path: '/answers', args: month },
    { tool: 'list_prompts', path: '/dimensions/prompts', args: project },
  ];
}
