import { ProjectsRepository } from '@app/domain/tracking';
import { LastFindings } from '@app/domain/work';
import { finding, storeAudit } from '../support/stored-audit';
import { AuditWorker } from './support/audit-worker';

describe('the last findings of a project', () => {
  let worker: AuditWorker;

  beforeAll(async () => {
    worker = await AuditWorker.start();
  }, 60_000);
  afterAll(() => worker.stop());

  const findings = async (projectId: number) => {
    const scope = await worker.app.get(ProjectsRepository, { strict: false }).openForJob(projectId);
    return worker.app.get(LastFindings, { strict: false }).of(scope!, 'acme.example');
  };

  it('are those of the last completed report of each type, and of no other project', async () => {
    const [projectId, other] = [await worker.project(), await worker.project()];
    const store = (project: number, reports: Parameters<typeof storeAudit>[3]) =>
      storeAudit(worker.database, project, worker.clock.now(), reports);
    await store(projectId, [
      { type: 'schema', checks: [finding('schema.a', 'fail')] },
      { type: 'robots_txt', checks: [finding('robots_txt.a', 'warn')] },
    ]);
    await store(projectId, [
      {
        type: 'schema',
        checks: [finding('schema.a', 'fail'), finding('schema.c', 'pass'), finding('schema.d', 'unknown')],
      },
    ]);
    await store(projectId, [
      { type: 'schema', state: 'failed' },
      { type: 'robots_txt', state: 'processing' },
    ]);
    await storeAudit(
      worker.database,
      projectId,
      worker.clock.now(),
      [{ type: 'schema', checks: [finding('schema.of-others', 'fail')] }],
      'https://notacme.example/',
    );
    await storeAudit(
      worker.database,
      projectId,
      worker.clock.now(),
      [{ type: 'llms_txt', checks: [finding('llms_txt.a', 'warn')] }],
      'https://shop.ACME.example:443/boots',
    );
    await store(other, [{ type: 'schema', checks: [finding('schema.b', 'fail')] }]);
    expect(await findings(projectId)).toEqual([
      expect.objectContaining({ id: 'llms_txt.a' }),
      expect.objectContaining({ id: 'robots_txt.a', status: 'warn', recommendation: 'Mend robots_txt.a.' }),
      expect.objectContaining({ id: 'schema.a', status: 'fail' }),
    ]);
    expect(await findings(await worker.project())).toEqual([]);
  });
});
