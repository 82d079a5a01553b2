import { ApiError, type Plan, type ProjectReach, type RequestContext, type Scope } from '@app/core/kernel';
import { type Needs, ProjectAccess } from './project-access.service';
import type { ProjectScope } from './project-scope';
import type { ProjectsRepository } from './projects.repository';

const OWN = 1;
const project = { projectId: OWN } as ProjectScope;

const access = new ProjectAccess({
  open: async (_reach: ProjectReach, projectId: number) => {
    if (projectId !== OWN) throw new ApiError('ERR_PROJECT_NOT_FOUND', 'project not found');
    return project;
  },
} as ProjectsRepository);

const by = (plan: Plan, ...scopes: Scope[]) => ({ caller: { userId: 7, plan, scopes } }) as unknown as RequestContext;

describe('ProjectAccess', () => {
  const growing: Needs = { scope: 'write', plan: 'growth' };

  it.each([
    ['a reader on a low plan, of a foreign project', by('trial', 'read'), 2, growing, 'ERR_INSUFFICIENT_SCOPE'],
    ['a writer on a low plan, of a foreign project', by('trial', 'read', 'write'), 2, growing, 'ERR_PROJECT_NOT_FOUND'],
    ['a writer on a low plan', by('starter', 'read', 'write'), OWN, growing, 'ERR_PLAN_REQUIRED'],
    ['one who may only write, for a read', by('growth', 'write'), OWN, { scope: 'read' }, 'ERR_INSUFFICIENT_SCOPE'],
  ] as [string, RequestContext, number, Needs, string][])('refuses %s', async (_, ctx, id, needs, code) => {
    await expect(access.open(ctx, id, needs)).rejects.toMatchObject({ code });
  });

  it('opens what scope, ownership and plan allow', async () => {
    expect(await access.open(by('scale', 'read', 'write'), OWN, growing)).toBe(project);
    expect(await access.open(by('trial', 'read'), OWN, { scope: 'read' })).toBe(project);
  });
});
