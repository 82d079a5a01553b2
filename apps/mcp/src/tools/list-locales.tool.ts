import { ProjectQuery } from '@app/core/contracts';
import { CoverageService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listLocales = defineTool({
  name: 'list_locales',
  title: 'Countries and languages with data',
  description:
    'The countries and languages for which a project has answers, with how many. For what country_code and ' +
    'language_code can filter by. list_models has the same of models; get_summary has figures of one country.',
  toolsets: ['content', 'write'],
  annotations: READS,
  operationId: 'listLocales',
  inParts: { of: 'locales' },
  service: CoverageService,
  params: ProjectQuery,
  run: (coverage, ctx, query) => coverage.locales(ctx, query),
});
