import { RenderQueue } from './render-queue';

const made = () => {
  const tasks: (() => void)[] = [];
  return { queue: new RenderQueue((work) => void tasks.push(work)), nextTask: () => tasks.shift()?.() };
};

describe('a render queue', () => {
  it('are a few in a task, in the order of waiting', () => {
    const { queue, nextTask } = made();
    const done: string[] = [];
    expect([queue.take(), queue.take()]).toEqual([true, false]);
    for (const name of ['second', 'third', 'fourth', 'fifth']) queue.wait(() => done.push(name));
    expect(done).toEqual([]);
    nextTask();
    expect(done).toEqual(['second', 'third', 'fourth']);
    expect(queue.take()).toBe(false);
    nextTask();
    expect(done).toEqual(['second', 'third', 'fourth', 'fifth']);
    nextTask();
    expect(queue.take()).toBe(true);
  });

  it('pass over those who have stopped waiting', () => {
    const { queue, nextTask } = made();
    const done: string[] = [];
    queue.take();
    const stop = queue.wait(() => done.push('gone'));
    queue.wait(() => done.push('here'));
    stop();
    nextTask();
    expect(done).toEqual(['here']);
  });

  it('come to those who wait though nobody has one', () => {
    const { queue, nextTask } = made();
    const done: string[] = [];
    queue.wait(() => done.push('late'));
    nextTask();
    expect(done).toEqual(['late']);
  });
});
