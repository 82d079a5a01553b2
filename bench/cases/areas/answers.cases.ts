import assert from 'node:assert/strict';
import { API, type Case, type CaseContext } from '../case';
import { pagedCases } from '../paged';

const DETAIL = '/answers/{id}';

export const answersCases = (context: CaseContext): Case[] => [
  ...pagedCases(context, {
    name: 'answers',
    route: '/answers',
    total: `select count(*) as total from executions where project_id = $1 and state = 'succeeded'`,
  }),
  {
    project: context.subject.name,
    name: 'answer',
    route: DETAIL,
    path: `${API}/answers/${context.subject.executionId}?project_id=${context.subject.projectId}`,
    check: (_client, body) => assert.equal((body as { id?: number }).id, context.subject.executionId),
  },
  ...pagedCases(context, {
    name: 'sentiments',
    route: '/sentiments',
    total: 'select count(*) as total from sentiments where project_id = $1',
  }),
];
