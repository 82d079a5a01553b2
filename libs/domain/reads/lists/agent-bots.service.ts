import { Injectable } from '@nestjs/common';
import { AGENT_BOTS, AGENT_COMPANIES } from '@app/core/agent-bots';
import type { AgentBotsResponse, OptionalProjectQuery } from '@app/core/contracts';
import { FEATURE_PLANS, type RequestContext } from '@app/core/kernel';
import { ProjectAccess } from '@app/domain/tracking';

@Injectable()
export class AgentBotsService {
  constructor(private readonly access: ProjectAccess) {}

  /** GET /dimensions/agent_bots (docs/agent-traffic.md). The catalogue is the same for every project. */
  async agentBots(ctx: RequestContext, { project_id }: OptionalProjectQuery): Promise<AgentBotsResponse> {
    await this.access.allow(ctx, project_id, { scope: 'read', plan: FEATURE_PLANS.agent_traffic });
    return {
      bots: AGENT_BOTS.map(
        ({ slug, name, company, category, cdnCategory, userAgentToken, robotsToken, description }) => ({
          slug,
          name,
          company,
          category,
          cf_verified_category: cdnCategory,
          user_agent_token: userAgentToken,
          robots_token: robotsToken,
          description,
        }),
      ),
      companies: [...AGENT_COMPANIES],
    };
  }
}
