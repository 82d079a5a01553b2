import type { Request, Response } from 'express';
import { waitingLine } from './waiting-line';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function newLine() {
  const served: string[] = [];
  const line = waitingLine();
  const ask = (name: string, headers: Request['headers'] = {}): void => {
    void line({ headers } as Request, {} as Response, () => served.push(name));
  };
  return { served, ask };
}

describe('waitingLine', () => {
  it('lets callers with a credential pass those without one', async () => {
    const { served, ask } = newLine();
    for (const name of ['a', 'b', 'c']) ask(name);
    ask('key', { authorization: 'Bearer x' });
    ask('session', { cookie: 'a=b' });
    expect(served).toEqual(['key', 'session']);
    await nextTurn();
    ask('late', { authorization: 'Bearer x' });
    expect(served).toEqual(['key', 'session', 'a', 'late']);
  });

  it('lets everybody in, in the order of arrival', async () => {
    const { served, ask } = newLine();
    for (const name of ['a', 'b']) ask(name);
    await nextTurn();
    ask('c');
    await nextTurn();
    await nextTurn();
    expect(served).toEqual(['a', 'b', 'c']);
    ask('d');
    await nextTurn();
    expect(served.at(-1)).toBe('d');
  });
});
