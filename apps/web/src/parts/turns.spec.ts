import { Turns } from './turns';

const made = () => {
  const tasks: (() => void)[] = [];
  return { turns: new Turns((work) => void tasks.push(work)), nextTask: () => tasks.shift()?.() };
};

describe('turns', () => {
  it('are one in a task, in the order of waiting', () => {
    const { turns, nextTask } = made();
    const done: string[] = [];
    expect([turns.take(), turns.take()]).toEqual([true, false]);
    turns.wait(() => done.push('second'));
    turns.wait(() => done.push('third'));
    expect(done).toEqual([]);
    nextTask();
    expect(done).toEqual(['second']);
    expect(turns.take()).toBe(false);
    nextTask();
    expect(done).toEqual(['second', 'third']);
    nextTask();
    expect(turns.take()).toBe(true);
  });

  it('pass over those who have stopped waiting', () => {
    const { turns, nextTask } = made();
    const done: string[] = [];
    turns.take();
    const stop = turns.wait(() => done.push('gone'));
    turns.wait(() => done.push('here'));
    stop();
    nextTask();
    expect(done).toEqual(['here']);
  });

  it('come to those who wait though nobody has one', () => {
    const { turns, nextTask } = made();
    const done: string[] = [];
    turns.wait(() => done.push('late'));
    nextTask();
    expect(done).toEqual(['late']);
  });
});
