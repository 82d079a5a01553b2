import { OutageLog } from './outage-log';

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

describe('an outage in the log', () => {
  let lines: string[];
  let log: OutageLog;

  beforeEach(() => {
    jest.useFakeTimers();
    lines = [];
    log = new OutageLog((line) => lines.push(line));
  });
  afterEach(() => jest.useRealTimers());

  const failFor = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      for (let request = 0; request < 100; request += 1) expect(log.takes(refused())).toBe(true);
      jest.advanceTimersByTime(1_000);
    }
  };

  it('is a line when it begins, one a minute, and one when it is over', () => {
    failFor(150);
    jest.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      'out of reach: connect ECONNREFUSED 127.0.0.1:5432; further failures are counted, once a minute',
      expect.stringMatching(/^still out of reach after 60 s: 6000 failures, the last one: connect ECONNREFUSED/),
      expect.stringMatching(/^still out of reach after 120 s: 12000 failures/),
      expect.stringMatching(/^within reach again: .* the outage of 149 s made 15000 failures$/),
    ]);
  });

  it('is told again when there is another', () => {
    failFor(1);
    jest.advanceTimersByTime(60_000);
    failFor(1);
    expect(lines.filter((line) => line.startsWith('out of reach'))).toHaveLength(2);
  });

  it('names the address when a host has several', () => {
    log.takes(Object.assign(new AggregateError([refused()]), { code: 'ECONNREFUSED' }));
    expect(lines[0]).toContain('127.0.0.1:5432');
  });

  it.each(['Client has encountered a connection error and is not queryable', 'Connection terminated unexpectedly'])(
    'knows pg by "%s"',
    (message) => expect(log.takes(new Error(message))).toBe(true),
  );

  it('leaves faults of ours to the log', () => {
    expect(log.takes(new Error('column "x" does not exist'))).toBe(false);
    expect(log.takes('a text')).toBe(false);
    expect(lines).toEqual([]);
  });
});
