import { ApiError, type Plan, type ProjectReach, type RequestContext, type Role, type Scope } from '@app/core/kernel';
import { type Needs, ProjectAccess } from './project-access.service';
import type { ProjectScope } from './project-scope';
import type { ProjectsRepository } from './projects.repository';

const OWN = 1;

const accessOf = (role: Role, plan: Plan) =>
  new ProjectAccess({
    open: async (_reach: ProjectReach, projectId: number) => {
      if (projectId !== OWN) throw new ApiError('ERR_PROJECT_NOT_FOUND', 'project not found');
      return { projectId, role, account: { plan } } as ProjectScope;
    },
  } as ProjectsRepository);

/** Their own plan decides nothing about a project. */
const by = (...scopes: Scope[]) => ({ caller: { userId: 7, plan: 'trial', scopes } }) as unknown as RequestContext;
const WRITER = by('read', 'write');

describe('ProjectAccess', () => {
  const growing: Needs = { scope: 'write', plan: 'growth' };
  const owners: Needs = { scope: 'write', role: 'owner' };

  it.each([
    ['a reader on a low plan, of a foreign project', by('read'), 2, growing, 'ERR_INSUFFICIENT_SCOPE'],
    ['a writer on a low plan, of a foreign project', WRITER, 2, growing, 'ERR_PROJECT_NOT_FOUND'],
    ['a writer, where the owner has a low plan', WRITER, OWN, growing, 'ERR_PLAN_REQUIRED'],
    ['one who may only write, for a read', by('write'), OWN, { scope: 'read' }, 'ERR_INSUFFICIENT_SCOPE'],
  ] as [string, RequestContext, number, Needs, string][])('refuses %s', async (_, ctx, id, needs, code) => {
    await expect(accessOf('owner', 'starter').open(ctx, id, needs)).rejects.toMatchObject({ code });
  });

  it.each([
    ['viewer', growing],
    ['viewer', owners],
    ['editor', owners],
  ] as [Role, Needs][])('refuses %s before it asks for the plan: %j', async (role, needs) => {
    const refused = accessOf(role, 'trial').open(WRITER, OWN, needs);
    await expect(refused).rejects.toMatchObject({ code: 'ERR_INSUFFICIENT_SCOPE', meta: { role } });
  });

  it("opens what scope, role and the owner's plan allow", async () => {
    expect(await accessOf('editor', 'scale').open(WRITER, OWN, growing)).toMatchObject({ projectId: OWN });
    expect(await accessOf('owner', 'trial').open(WRITER, OWN, owners)).toMatchObject({ projectId: OWN });
    expect(await accessOf('viewer', 'trial').open(by('read'), OWN, { scope: 'read' })).toMatchObject({
      projectId: OWN,
    });
  });
});
