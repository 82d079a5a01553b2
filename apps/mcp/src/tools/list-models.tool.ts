import { ProjectQuery } from '@app/core/contracts';
import { CoverageService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listModels = defineTool({
  name: 'list_models',
  title: 'List AI models',
  description: 'The AI models that a project has answers of, how many, and from when to when.',
  annotations: READS,
  operationId: 'listModels',
  service: CoverageService,
  params: ProjectQuery,
  run: (coverage, ctx, query) => coverage.models(ctx, query),
});
