import { AT_ONCE, AuditWorker } from './support/audit-worker';

const DAY_MS = 86_400_000;

/** The clock of the workers begins on Tuesday 10 March 2026, 13:00 in Madrid; summer time begins on the 29th. */
describe('audits that repeat', () => {
  let worker: AuditWorker;
  let projectId: number;

  beforeEach(async () => {
    worker = await AuditWorker.start();
    projectId = await worker.project();
  }, 60_000);
  afterEach(() => worker.stop());

  const tick = () => worker.series.startDue(worker.clock.now());
  const batches = async () => {
    const rows = await worker.database.query<{ id: number; created_at: Date }>(
      'select id, created_at from audit_batches where project_id = $1 order by id',
      [projectId],
    );
    return rows.map(({ created_at }) => created_at.toISOString());
  };
  const until = (instant: string) => worker.clock.advance(Date.parse(instant) - worker.clock.now().getTime());

  it('begin again on the same weekday of Madrid, with the same reports', async () => {
    await worker.order(projectId, { repeat: 'weekly', reports: ['schema', 'robots_txt'], country_code: 'ES' });
    until('2026-03-16T22:59:59.999Z');
    await tick();
    expect(await batches()).toHaveLength(1);
    until('2026-03-16T23:00:00.000Z');
    await tick();
    await tick();
    expect(await batches()).toEqual(['2026-03-10T12:00:00.000Z', '2026-03-16T23:00:00.000Z']);
    const [, second] = await worker.database.query<{
      id: number;
      url: string;
      country_code: string;
      start_url: string;
    }>('select * from audit_batches order by id');
    expect(second).toMatchObject({
      url: 'https://acme.example/',
      start_url: 'https://acme.example/',
      country_code: 'ES',
    });
    const reports = await worker.reports(projectId, second!.id);
    expect(reports.map(({ report_type, state }) => [report_type, state])).toEqual([
      ['schema', 'pending'],
      ['robots_txt', 'pending'],
    ]);
    until('2026-03-30T22:00:00.000Z');
    await tick();
    expect(await batches()).toHaveLength(3);
    expect(await worker.database.query('select due_at from audit_series')).toEqual([
      { due_at: new Date('2026-04-06T22:00:00.000Z') },
    ]);
  });

  it('begin once when several workers find them due', async () => {
    await worker.order(projectId, { repeat: 'monthly' });
    worker.clock.advance(31 * DAY_MS);
    await Promise.all(Array.from({ length: AT_ONCE }, tick));
    expect(await batches()).toHaveLength(2);
  });

  it('begin once after a time without workers', async () => {
    await worker.order(projectId, { repeat: 'weekly' });
    worker.clock.advance(100 * DAY_MS);
    await tick();
    await tick();
    expect(await batches()).toHaveLength(2);
  });

  it('wait while their project is paused', async () => {
    await worker.order(projectId, { repeat: 'weekly' });
    await worker.database.query('update projects set paused = true where id = $1', [projectId]);
    worker.clock.advance(8 * DAY_MS);
    await tick();
    expect(await batches()).toHaveLength(1);
    await worker.database.query('update projects set paused = false where id = $1', [projectId]);
    await tick();
    expect(await batches()).toHaveLength(2);
  });

  it('leave nothing of what crawls saw a week ago', async () => {
    const batchId = await worker.order(projectId);
    await worker.database.query(`update audit_batches set site = 'x'`);
    worker.clock.advance(6 * DAY_MS);
    await tick();
    expect((await worker.batch(projectId, batchId)).site).not.toBeNull();
    worker.clock.advance(2 * DAY_MS);
    await tick();
    expect((await worker.batch(projectId, batchId)).site).toBeNull();
  });
});
