import { QueryFanOutsQuery } from '@app/core/contracts';
import { FanOutsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listQueryFanOuts = defineTool({
  name: 'list_query_fan_outs',
  title: 'What models searched for',
  description:
    'Web searches that models made before they answered: answers, prompts and models with each, how often it comes ' +
    'again (% of other runs), and own and competitor pages that these answers cite. For what to write pages about, and where ' +
    'rivals are found and the brand is not. coverage says how many answers tell searches at all. list_prompt_executions ' +
    'has the searches of single answers. Default 30 days, in pages.',
  toolsets: ['research'],
  annotations: READS,
  operationId: 'listQueryFanOuts',
  service: FanOutsService,
  params: QueryFanOutsQuery,
  run: async (fanOuts, ctx, query) => (await fanOuts.list(ctx, query)).body(),
});
