import { LIMITS } from '@app/core/kernel';
import { inOrder, TextParam } from '../params';
import { pagesOf } from '../shared/paging.request';

class ProjectSearch {
  @TextParam({
    aliases: ['q'],
    maxLength: LIMITS.searchLength,
    description: 'Only projects whose name or brand has this text, in upper or lower case. Also taken as `q`.',
    example: 'acme',
  })
  query?: string;
}

/** GET /portfolio (docs/projects.md). */
export class PortfolioQuery extends inOrder(ProjectSearch, pagesOf(LIMITS.portfolioPage)) {}
