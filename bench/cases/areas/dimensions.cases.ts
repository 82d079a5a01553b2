import assert from 'node:assert/strict';
import { OWN_ACTOR } from '@app/core/kernel';
import { type Case, type CaseContext, pathOf } from '../case';
import { type PagedList, pagedCases } from '../paged';

const count = (from: string): string => `select count(*) as total from ${from}`;
const facts = (actors: string): string =>
  count(`facts where project_id = $1 and generation = 1 and mention_position is not null and actor_id ${actors}`);
const cited = (actors: string): string =>
  count(`sources where project_id = $1 and generation = 1 and not rejected and actor_id ${actors}`);

const LISTS: readonly Omit<PagedList, 'name'>[] = [
  { route: '/dimensions/prompts', total: count('prompts where project_id = $1') },
  {
    route: '/dimensions/prompt_executions',
    total: count(`executions where project_id = $1 and state in ('succeeded', 'failed')`),
  },
  {
    route: '/dimensions/sources',
    total: count('sources where project_id = $1 and generation = 1 and not rejected'),
  },
  { route: '/dimensions/mentions', total: facts(`= ${OWN_ACTOR}`) },
  { route: '/dimensions/citations', total: cited(`= ${OWN_ACTOR}`) },
  { route: '/dimensions/competitor_mentions', total: facts(`> ${OWN_ACTOR}`) },
  { route: '/dimensions/competitor_citations', total: cited(`> ${OWN_ACTOR}`) },
  { route: '/dimensions/all_mentions', total: facts(`>= ${OWN_ACTOR}`) },
  { route: '/dimensions/all_citations', total: cited(`>= ${OWN_ACTOR}`) },
];

/** Short lists, and what they must at least hold. */
const WHOLE = { competitors: 5, collections: 3, models: 1, locales: 1 } as const;

const nameOf = (route: string): string => route.replace('/dimensions/', '');

/** Every list over a project's rows, all time; the paged ones also by tag, which no index of theirs begins with. */
export const dimensionsCases = (context: CaseContext): Case[] => [
  ...Object.entries(WHOLE).map(([name, least]): Case => {
    const route = `/dimensions/${name}`;
    return {
      project: context.subject.name,
      name,
      route,
      path: pathOf(route, { project_id: context.subject.projectId }),
      check: (_client, body) => {
        const rows = (body as Record<string, unknown[]>)[name] ?? [];
        assert.ok(rows.length >= least, name);
      },
    };
  }),
  ...LISTS.flatMap((list) => pagedCases(context, { ...list, name: nameOf(list.route) })),
];
