import { tick } from './tick.job';

it('makes tables before anybody is asked whose answer needs them, and goes on if that fails', async () => {
  const done: string[] = [];
  const services = {
    months: {
      makeAhead: async () => {
        done.push('tables');
        throw new Error('a node is away');
      },
    },
    planner: { plan: async () => done.push('planned') },
    dispatcher: { dispatch: async () => done.push('handed over') },
  };
  await expect(tick.run(services, {}, { now: () => new Date() })).rejects.toThrow('a node is away');
  expect(done).toEqual(['tables', 'planned', 'handed over']);
});
