import { ChangeQuery } from '@app/core/contracts';
import { ChangeService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const explainChange = defineTool({
  name: 'explain_change',
  title: 'Why a rate rose or fell',
  description:
    'Splits the change of one rate or average since the window before into the prompts, models, tags or countries ' +
    'that made it: what each adds, whether it changed beyond chance, since which day, and whether a vendor ' +
    'changed its model. For why a figure fell or rose. get_summary tells whether it moved at all, compare_windows ' +
    'what was won and lost. Default 30 days, in pages.',
  toolsets: ['analysis', 'charts'],
  annotations: READS,
  operationId: 'getChange',
  picture: 'change',
  definedIn: 'metrics.md#why-it-changed',
  service: ChangeService,
  params: ChangeQuery,
  run: async (change, ctx, query) => (await change.change(ctx, query)).body(),
});
