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

  it.each([
    [new Error('timeout exceeded when trying to connect'), 'Postgres: timeout exceeded when trying to connect'],
    [Object.assign(new Error('canceling statement'), { code: '57014' }), 'Postgres: canceling statement'],
    [new Error('Connection is closed.'), 'Redis: Connection is closed.'],
    [refused(), 'connect ECONNREFUSED 127.0.0.1:5432'],
    [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), 'a connection: read ECONNRESET'],
  ])('names what is out of reach: %s', (error, reason) => {
    log.takes(error);
    expect(lines[0]).toMatch(new RegExp(`^out of reach: ${reason};`));
  });

  it('tells a full disk apart from a store that is out of reach', () => {
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    for (let write = 0; write < 100; write += 1) expect(log.takes(full)).toBe(true);
    log.takes(refused());
    jest.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      expect.stringMatching(/^disk full: Postgres: could not extend file/),
      expect.stringMatching(/^out of reach/),
      expect.stringMatching(/^the disk has room again: .* made 100 failures$/),
      expect.stringMatching(/^within reach again: .* made 1 failures$/),
    ]);
  });

  it.each([
    [
      "OOM command not allowed when used memory > 'maxmemory'. script: ee5bed, on @user_script:1.",
      /OOM .* 'maxmemory'/,
    ],
    ['MISCONF Redis is configured to save RDB snapshots, but it is unable to. Commands are disabled.', /MISCONF .*to/],
    ['NOAUTH Authentication required.', /NOAUTH Authentication required/],
    ["Failed to add repeatable job for next iteration: READONLY You can't write.", /READONLY You can't write/],
    ['ERR Error running script (call to f_ee): @user_script:1: -OOM command not allowed. {a}:ticks', /OOM .* allowed/],
  ])('knows a Redis that refuses by its first words: %s', (message, reason) => {
    for (let tries = 0; tries < 100; tries += 1) expect(log.takes(new Error(message))).toBe(true);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^refused: Redis: ${reason.source}; further failures`))]);
  });

  it('leaves faults of ours to the log', () => {
    expect(log.takes(new Error('column "x" does not exist'))).toBe(false);
    expect(log.takes('a text')).toBe(false);
    expect(lines).toEqual([]);
  });
});
