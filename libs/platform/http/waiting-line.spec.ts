import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import type { HttpRequest } from './http-request';
import { waitingLine } from './waiting-line';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function newLine() {
  const served: string[] = [];
  const line = waitingLine();
  const ask = (name: string, headers: HttpRequest['headers'] = {}, isAuthenticated = false): void => {
    const response = new EventEmitter();
    void line({ headers, isAuthenticated } as HttpRequest, response as Response, () => {
      served.push(name);
      response.emit('finish');
    });
  };
  return { served, ask };
}

describe('waitingLine', () => {
  it.each([{ authorization: 'Bearer x' }, { cookie: 'session=x' }])(
    'lets a caller pass whose %j was accepted before',
    async (headers) => {
      const { served, ask } = newLine();
      ask('first', headers, true);
      await nextTurn();
      for (const name of ['a', 'b', 'c']) ask(name);
      ask('known', headers, true);
      expect(served).toEqual(['first', 'known']);
      await nextTurn();
      ask('late', headers, true);
      expect(served).toEqual(['first', 'known', 'a', 'late']);
    },
  );

  it.each([{ authorization: 'Bearer y' }, { cookie: 'session=y' }])(
    'keeps senders in line whose %j was refused',
    async (headers) => {
      const { served, ask } = newLine();
      ask('first', headers);
      await nextTurn();
      ask('stranger');
      ask('refused', headers);
      expect(served).toEqual(['first']);
      await nextTurn();
      expect(served).toEqual(['first', 'stranger']);
    },
  );

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
