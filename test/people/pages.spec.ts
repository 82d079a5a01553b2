import { type RequestContext, SCOPES } from '@app/core/kernel';
import { InvitationsService } from '@app/domain/access';
import { MembersService } from '@app/domain/tracking';
import { createProject } from '@app/testing';
import { AccountHarness, PASSWORD } from '../support/account-harness';

describe('invitations at the account pages', () => {
  let harness: AccountHarness;
  let admin: { id: number; email: string };
  let owner: { id: number; email: string };
  let projectId: number;

  beforeAll(async () => {
    harness = await AccountHarness.start();
    admin = await harness.addUser();
  }, 60_000);
  afterAll(() => harness.stop());
  beforeEach(async () => {
    owner = await harness.addUser();
    projectId = await createProject(harness.database, owner.id, { name: 'Sharedbrand' });
  });

  const by = ({ id }: { id: number }) =>
    ({
      requestId: 'r',
      now: harness.clock.now(),
      caller: { userId: id, projectIds: null, scopes: SCOPES, credential: 'session' },
    }) as unknown as RequestContext;
  const invite = async (more: object = {}, who = owner) => {
    const body = { project_id: projectId, role: 'editor' as const, ...more };
    return pathOf((await harness.get(MembersService).invite(by(who), body)).url);
  };
  const pathOf = (url: string) => url.slice(url.indexOf('/account/'));
  const inviteToService = async (email?: string) =>
    pathOf((await harness.get(InvitationsService).invite(by(admin), { plan: 'trial', ...(email && { email }) })).url);
  const rolesOf = async (userId: number) =>
    (await harness.database.query('select role from project_roles where project_id = $1 and user_id = $2', [
      projectId,
      userId,
    ])) as { role: string }[];
  const userOf = async (email: string) =>
    (await harness.database.query<{ id: number }>('select id from users where email = $1', [email]))[0]?.id;

  it('make an account with a password, once, and sign in', async () => {
    const path = await inviteToService();
    const visitor = harness.browser();
    const fields = { email: 'new@agency.example', name: 'New', password: PASSWORD };
    const weak = await visitor.fillIn(path, { ...fields, password: 'short' });
    expect([weak.status, weak.text.includes('new@agency.example')]).toEqual([422, true]);
    const taken = await visitor.fillIn(path, { ...fields, email: admin.email });
    expect([taken.status, taken.text]).toEqual([422, expect.stringContaining('sign in to it first')]);
    const made = await visitor.fillIn(path, fields);
    expect([made.status, made.headers.location]).toEqual([303, '/app']);
    expect(await visitor.isSignedIn()).toBe(true);
    expect((await harness.browser().open(path)).status).toBe(404);
    expect((await harness.browser().signIn(fields.email)).status).toBe(303);
  });

  it('that name an address are for that address alone', async () => {
    const path = await inviteToService('kim@agency.example');
    const fields = { email: 'other@agency.example', name: 'Kim', password: PASSWORD };
    expect((await harness.browser().fillIn(path, fields)).status).toBe(303);
    expect(await userOf('other@agency.example')).toBeUndefined();
    expect(await userOf('kim@agency.example')).toBeDefined();
  });

  it('let whoever is signed in join, by a form and not by opening the link', async () => {
    const path = await invite({ role: 'viewer' });
    const member = await harness.addUser();
    const visitor = await harness.signedIn(member.id);
    const page = await visitor.open(path);
    expect(page.text).toContain('Join Sharedbrand');
    expect(await rolesOf(member.id)).toEqual([]);
    const joined = await visitor.fillIn(path, {});
    expect([joined.status, joined.headers.location]).toEqual([303, `/app?project_id=${projectId}`]);
    expect(await rolesOf(member.id)).toEqual([{ role: 'viewer' }]);
    const again = await visitor.fillIn(await invite(), {});
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('already')]);
    const other = await visitor.fillIn(await invite({ email: owner.email }), {});
    expect([other.status, other.text]).toEqual([422, expect.stringContaining(owner.email)]);
  });

  it('of an owner lead people without an account nowhere but to the sign-in page', async () => {
    const path = await invite();
    const page = await harness.browser().open(path);
    expect(page.text).not.toContain('name="password"');
    const [, href] = /href="(\/account\/sign-in\?continue=[^"]+)"/.exec(page.text)!;
    expect(new URLSearchParams(href!.split('?')[1]).get('continue')).toBe(path);
  });

  it('wait for whoever they name, who joins or declines without a link', async () => {
    const member = await harness.addUser();
    const visitor = await harness.signedIn(member.id);
    await invite({ email: member.email.toUpperCase() });
    const idOf = async () => /invitations\/(\d+)\/accept/.exec((await visitor.open('/account/invitations')).text)?.[1];
    const first = await idOf();
    const stranger = await harness.signedIn((await harness.addUser()).id);
    expect((await stranger.submit(`/account/invitations/${first}/accept`)).status).toBe(404);
    expect((await visitor.submit(`/account/invitations/${first}/decline`)).status).toBe(303);
    expect(await idOf()).toBeUndefined();
    await invite({ email: member.email });
    const joined = await visitor.submit(`/account/invitations/${await idOf()}/accept`);
    expect(joined.headers.location).toBe(`/app?project_id=${projectId}`);
    expect(await rolesOf(member.id)).toEqual([{ role: 'editor' }]);
  });

  it('into the service are made and withdrawn by administrators alone', async () => {
    const visitor = await harness.signedIn(admin.id);
    const made = await visitor.submit('/account/invitations', { email: '', plan: 'growth' });
    const [link] = /http[^"]+\/account\/invitation\?token=[\w-]{43}/.exec(made.text)!;
    expect((await visitor.open('/account/invitations')).text).not.toContain(link);
    expect((await visitor.submit('/account/invitations', { email: 'nobody', plan: 'growth' })).status).toBe(422);
    const [, id] = /invitations\/(\d+)\/withdraw/.exec((await visitor.open('/account/invitations')).text)!;
    const other = await harness.signedIn(owner.id);
    expect((await other.open('/account/invitations')).text).not.toContain('Invite somebody');
    expect((await other.submit('/account/invitations', { email: '', plan: 'growth' })).status).toBe(403);
    expect((await other.submit(`/account/invitations/${id}/withdraw`)).status).toBe(403);
    expect((await harness.browser().open(pathOf(link))).status).toBe(200);
    expect((await visitor.submit(`/account/invitations/${id}/withdraw`)).status).toBe(303);
    expect((await harness.browser().open(pathOf(link))).status).toBe(404);
  });
});
