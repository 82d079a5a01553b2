import { MentionsByDomainQuery } from '@app/core/contracts';
import { DomainMentionsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getMentionsByDomain = defineTool({
  name: 'get_mentions_by_domain',
  title: 'Which domains go with a mention of whom',
  description:
    'For each domain that answers cite: % of these answers that mention the brand and each rival, % of all other answers, ' +
    'the difference in points with its interval, and whether it is beyond chance. It tells what goes together, not ' +
    'what causes it. For which sources appear beside us or beside rivals. list_citation_groups ranks what is cited. ' +
    'Default all time, in pages.',
  toolsets: ['research'],
  annotations: READS,
  operationId: 'getMentionsByDomain',
  service: DomainMentionsService,
  params: MentionsByDomainQuery,
  run: async (domains, ctx, query) => (await domains.mentionsByDomain(ctx, query)).body(),
});
