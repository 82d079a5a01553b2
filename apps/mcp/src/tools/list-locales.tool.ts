import { ProjectQuery } from '@app/core/contracts';
import { CoverageService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listLocales = defineTool({
  name: 'list_locales',
  title: 'List locales',
  description: 'The countries and languages that a project has answers for, and how many.',
  annotations: READS,
  operationId: 'listLocales',
  service: CoverageService,
  params: ProjectQuery,
  run: (coverage, ctx, query) => coverage.locales(ctx, query),
});
