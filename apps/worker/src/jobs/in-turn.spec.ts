import { inTurn } from './in-turn';

describe('inTurn', () => {
  const ran: string[] = [];
  const good = (name: string) => async () => ran.push(name);
  const bad = (name: string) => async () => {
    ran.push(name);
    throw new Error(name);
  };

  beforeEach(() => ran.splice(0));

  it('runs one step after the other', async () => {
    await inTurn(good('first'), good('second'));
    expect(ran).toEqual(['first', 'second']);
  });

  it('runs what comes after a failure, and fails with it', async () => {
    await expect(inTurn(bad('first'), good('second'))).rejects.toThrow(/^first$/);
    expect(ran).toEqual(['first', 'second']);
  });

  it('says every failure', async () => {
    await expect(inTurn(bad('first'), bad('second'))).rejects.toMatchObject({
      message: 'Error: first; Error: second',
      errors: [{ message: 'first' }, { message: 'second' }],
    });
  });
});
