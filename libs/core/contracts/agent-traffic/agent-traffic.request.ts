import { EnumParam, inOrder, TextParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { GranularityQuery, WindowQuery } from '../shared/window.request';

export const AGENT_TRAFFIC_GROUPS = ['bot', 'company'] as const;
export type AgentTrafficGroup = (typeof AGENT_TRAFFIC_GROUPS)[number];

export class AgentTrafficFilter {
  @TextParam({ description: 'Only this bot, by its slug.', example: 'gptbot', toolWords: 'Slug from list_agent_bots' })
  bot?: string;

  @TextParam({
    description: 'Only bots of this company.',
    example: 'OpenAI',
    toolWords: 'Company from list_agent_bots',
  })
  company?: string;

  @EnumParam(AGENT_TRAFFIC_GROUPS, {
    default: 'bot',
    description: 'What requests are counted by.',
    toolWords: 'What requests are counted by',
  })
  group_by: AgentTrafficGroup;
}

/** GET /metrics/agent_traffic (docs/metrics.md). */
export class AgentTrafficQuery extends inOrder(ProjectQuery, WindowQuery, AgentTrafficFilter, GranularityQuery) {}
