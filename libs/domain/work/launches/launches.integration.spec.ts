import { ApiError, type RequestContext, type Scope } from '@app/core/kernel';
import { AccountLimits } from '@app/domain/access';
import { ProjectAccess, ProjectsRepository } from '@app/domain/tracking';
import { parseSettings } from '@app/platform/config';
import { createDataSource, Database, type Sql } from '@app/platform/database';
import { createProject, createTestDatabase, createUser, type TestDatabase } from '@app/testing';
import type { LaunchKind } from './launch-kind';
import { LaunchesRepository } from './launches.repository';
import { LaunchesService } from './launches.service';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const PARALLEL = 20;

/** Starts are rows of a table of the test, so that a rolled-back one leaves none. */
class Notes implements LaunchKind {
  readonly name = 'notes';
  readonly title = 'Notes';
  refusal: ApiError | undefined;

  async preview(): Promise<object> {
    if (this.refusal) throw this.refusal;
    return { notes: 1 };
  }

  async start(_ctx: RequestContext, { project_id }: { project_id: number }, sql: Sql): Promise<object> {
    await sql.query('insert into started_notes (project_id) values ($1)', [project_id]);
    if (this.refusal) throw this.refusal;
    return { note: 7 };
  }

  resultPath({ project_id }: { project_id: number }, started: object): string {
    return `/notes/${project_id}/${(started as { note: number }).note}`;
  }
}

describe('launches', () => {
  let test: TestDatabase;
  let database: Database;
  let launches: LaunchesService;
  let userId: number;
  let projectId: number;
  const notes = new Notes();

  const by = (user: number, now = NOW, scopes: Scope[] = ['read', 'write']) =>
    ({ caller: { userId: user, plan: 'scale', scopes }, now, requestId: 'r' }) as unknown as RequestContext;
  const prepare = (ctx = by(userId)) => launches.prepare(ctx, 'notes', { project_id: projectId });
  const started = async () => (await database.query('select 1 from started_notes')).length;
  const onlyPending = async () => (await launches.pending(userId, NOW))[0]!;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database(await createDataSource(test.url, PARALLEL).initialize());
    await database.query('create table started_notes (project_id bigint)');
    const settings = parseSettings({ PUBLIC_URL: 'https://visibility.example/' });
    const access = new ProjectAccess(new ProjectsRepository(database, database, new AccountLimits(settings)));
    launches = new LaunchesService([notes], new LaunchesRepository(database), access, database, settings);
  }, 60_000);
  beforeEach(async () => {
    notes.refusal = undefined;
    await database.query('delete from started_notes');
    userId = await createUser(database);
    projectId = await createProject(database, userId);
  });
  afterAll(async () => {
    await database.dataSource.destroy();
    await test.drop();
  });

  it('start nothing before they are confirmed, and say where that happens', async () => {
    const answer = await prepare();
    expect(answer).toEqual({
      confirmation_required: true,
      confirmation_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: '2026-03-11T12:00:00.000Z',
      confirm_url: `https://visibility.example/account/launches/${answer.confirmation_token}`,
      preview: { notes: 1 },
    });
    expect(await started()).toBe(0);
    expect(await launches.byToken(userId, answer.confirmation_token, NOW)).toMatchObject({
      title: 'Notes',
      projectId,
      projectName: 'Acme',
      preview: { notes: 1 },
    });
    const stored = await database.query('select * from launches');
    expect(JSON.stringify(stored)).not.toContain(answer.confirmation_token);
  });

  it('start once, however many confirm at the same time', async () => {
    await prepare();
    const { id } = await onlyPending();
    const tries = await Promise.allSettled(Array.from({ length: PARALLEL }, () => launches.confirm(by(userId), id)));
    const won = tries.filter((one) => one.status === 'fulfilled');
    expect(won.map(({ value }) => value)).toEqual([{ result: { note: 7 }, path: `/notes/${projectId}/7` }]);
    expect(await started()).toBe(1);
    expect(await launches.pending(userId, NOW)).toEqual([]);
  });

  it('are void after 24 hours, and once they are discarded', async () => {
    const { confirmation_token } = await prepare();
    const { id } = await onlyPending();
    await expect(launches.byToken(userId, confirmation_token, hoursLater(24))).rejects.toMatchObject({
      code: 'ERR_NOT_FOUND',
    });
    await expect(launches.confirm(by(userId, hoursLater(24)), id)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    await launches.discard(userId, id, hoursLater(23));
    await expect(launches.confirm(by(userId), id)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    expect(await started()).toBe(0);
  });

  it('stay pending when the start is refused', async () => {
    await prepare();
    const { id } = await onlyPending();
    notes.refusal = new ApiError('ERR_LIMIT_REACHED', 'once a week', { available_at: '2026-03-12T00:00:00.000Z' });
    await expect(launches.confirm(by(userId), id)).rejects.toBe(notes.refusal);
    expect(await started()).toBe(0);
    expect((await onlyPending()).id).toBe(id);
    await expect(prepare()).rejects.toBe(notes.refusal);
  });

  it('belong to their user alone, who must be able to write', async () => {
    const { confirmation_token } = await prepare();
    const { id } = await onlyPending();
    const stranger = await createUser(database);
    expect(await launches.pending(stranger, NOW)).toEqual([]);
    for (const attempt of [
      () => launches.byToken(stranger, confirmation_token, NOW),
      () => launches.confirm(by(stranger), id),
      () => launches.discard(stranger, id, NOW),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    }
    await expect(prepare(by(stranger))).rejects.toMatchObject({ code: 'ERR_PROJECT_NOT_FOUND' });
    await expect(prepare(by(userId, NOW, ['read']))).rejects.toMatchObject({ code: 'ERR_INSUFFICIENT_SCOPE' });
    expect((await onlyPending()).id).toBe(id);
  });

  it('are removed a month after they were void', async () => {
    await prepare();
    await launches.removeOld(hoursLater(24 * 31 - 1));
    expect(await launches.pending(userId, NOW)).toHaveLength(1);
    await launches.removeOld(hoursLater(24 * 31));
    expect(await launches.pending(userId, NOW)).toEqual([]);
  });
});
