import { CITATION_SOURCE_TYPES, type CitationSourceType } from '../citations/citations.request';
import { EnumParam, inOrder, IntParam } from '../params';
import { CommonFilters, ProjectQuery } from '../shared/filters.request';
import { WindowQuery } from '../shared/window.request';

export const WINDOW_SUBJECTS = ['pages', 'sources', 'rankings'] as const;
export type WindowSubject = (typeof WINDOW_SUBJECTS)[number];

class WindowSubjectQuery {
  @EnumParam(WINDOW_SUBJECTS, {
    default: 'pages',
    description:
      '`pages`: URLs that answers cite; `sources`: their domains; `rankings`: prompts whose answers rank the own brand.',
    toolWords: 'pages (default): cited URLs; sources: their domains; rankings: prompts that name the brand',
  })
  of: WindowSubject;
}

class CitedSourceQuery {
  @EnumParam(CITATION_SOURCE_TYPES, {
    idle: ({ of }) => of === 'rankings',
    description:
      'With `pages` and `sources`: only citations of this kind, as in citation intelligence. `own_domain` is `owned`, ' +
      '`third_party` whatever belongs to no tracked brand, `background` what the answer does not show in its text.',
    toolWords: 'Whose pages or sources; default any',
  })
  source_type?: CitationSourceType;
}

class WindowRowsQuery {
  @IntParam({
    default: 10,
    max: 50,
    description: 'Rows of each list at most.',
    example: 20,
    toolWords: 'Rows of each list, to 50',
  })
  limit: number;
}

/** GET /metrics/windows (docs/metrics.md). */
export class WindowsQuery extends inOrder(
  ProjectQuery,
  WindowSubjectQuery,
  WindowQuery,
  CommonFilters,
  CitedSourceQuery,
  WindowRowsQuery,
) {}
