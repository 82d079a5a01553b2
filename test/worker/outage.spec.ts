import { Cable } from '../support/cable';
import { JudgeStage } from '../support/judge-stage';

describe('a paid answer that comes while the database is away', () => {
  let cable: Cable;
  let port: number;
  let stage: JudgeStage;

  beforeAll(async () => {
    stage = await JudgeStage.start({}, async (url) => {
      const near = new URL(url);
      cable = new Cable({ host: near.hostname, port: Number(near.port || 5432) });
      port = await cable.plugIn();
      return Object.assign(near, { hostname: '127.0.0.1', port }).href;
    });
  }, 60_000);
  afterAll(async () => {
    await stage.stop();
    await cable.pull();
  });

  const costs = (projectId: number) =>
    stage.database.query(
      `select count(*)::int as calls, (select count(*)::int from cost_holds where project_id = $1) as held
       from cost_entries where project_id = $1`,
      [projectId],
    );

  /**
   * Has this server answer only once the database is away.
   * @returns when somebody has missed it, and it is back
   */
  function mendedAfter(server: 'vendor' | 'judge'): Promise<void> {
    const { reply } = stage[server];
    const mended = Promise.withResolvers<void>();
    stage[server].reply = (response) => {
      stage[server].reply = reply;
      void cable.pull().then(() => {
        mended.resolve(cable.mendWhenMissed(port));
        reply(response);
      });
    };
    return mended.promise;
  }

  it.each(['vendor', 'judge'] as const)('of the %s is kept until it is back, and paid for once', async (server) => {
    const { projectId } = await stage.begin();
    const id = await stage.plan(projectId);
    await Promise.all([mendedAfter(server), stage.run(projectId, id)]);

    expect(await stage.executions(projectId)).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    expect([stage.vendor.received.length, stage.judge.received.length]).toEqual([1, 1]);
    expect(await costs(projectId)).toEqual([{ calls: 2, held: 0 }]);
    expect(await stage.differences(projectId)).toEqual([]);
  });
});
