import { messageOf } from './exit-code';

describe('the message of an error', () => {
  it('names the store that has gone, and shows a stack for a defect of ours alone', () => {
    expect(messageOf(new Error('Connection terminated unexpectedly'))).toBe(
      'Postgres: Connection terminated unexpectedly',
    );
    expect(messageOf(new Error('odd'))).toMatch(/^Error: odd\n +at /);
  });
});
