import { ProjectQuery } from '@app/core/contracts';
import { CoverageService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listModels = defineTool({
  name: 'list_models',
  title: 'AI models with data',
  description:
    'The AI models that a project has answers of: how many, the first and the last. For which models can be ' +
    'filtered by. get_ai_model_summary has how the brand does on each.',
  toolsets: ['core'],
  annotations: READS,
  operationId: 'listModels',
  service: CoverageService,
  params: ProjectQuery,
  run: (coverage, ctx, query) => coverage.models(ctx, query),
});
