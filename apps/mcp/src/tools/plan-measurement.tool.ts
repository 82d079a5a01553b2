import { PowerQuery } from '@app/core/contracts';
import { PowerService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const planMeasurement = defineTool({
  name: 'plan_measurement',
  title: 'How small a change can be seen',
  description:
    'The smallest change of a rate, in points of %, that the present prompts and runs can show beyond chance, and ' +
    'what more runs or more prompts would buy and cost. For how many prompts or answers a question takes, and ' +
    'whether a flat figure means no change. explain_change tells which changes were beyond chance. Default 30 ' +
    'days.',
  toolsets: ['analysis'],
  annotations: READS,
  operationId: 'getPower',
  definedIn: 'metrics.md#what-can-be-seen',
  service: PowerService,
  params: PowerQuery,
  run: async (power, ctx, query) => (await power.power(ctx, query)).body(),
});
