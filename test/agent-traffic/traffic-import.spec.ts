import { truncateSync } from 'node:fs';
import { AGENT_BOTS } from '@app/core/agent-bots';
import { canonicalUrl } from '@app/core/extraction';
import { sitePageOf, sitePageOfUrl } from '@app/core/site-visits';
import { type ImportOutcome, TrafficFileError, TrafficImportService } from '@app/domain/pipeline';
import type { Database } from '@app/platform/database';
import { OperatorHarness } from '../support/operator-harness';

const GPTBOT = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)';
const CLAUDEBOT = 'Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0 Safari/537.36';

describe('traffic:import', () => {
  let operator: OperatorHarness;
  let database: Database;
  let projectId: number;

  beforeAll(async () => {
    operator = await OperatorHarness.start();
    ({ database } = operator);
  }, 60_000);
  afterAll(() => operator.stop());
  beforeEach(async () => {
    projectId = await operator.project();
  });

  const fileOf = (content: string) => operator.file(content, 'log.csv');
  const importPath = async (file: string, options = {}): Promise<ImportOutcome> => {
    const imports = operator.app.get(TrafficImportService, { strict: false });
    return imports.importFile(await operator.scope(projectId), file, { strict: false, queued: false, ...options });
  };
  const importLines = (lines: readonly string[], options = {}) => importPath(fileOf(`${lines.join('\n')}\n`), options);
  const slugOf = (code: number) => AGENT_BOTS.find((bot) => bot.code === code)!.slug;
  const stored = async () => {
    const rows = await database.query<{ hour: Date; bot: number; requests: number }>(
      'select hour, bot, requests from agent_requests where project_id = $1 order by hour, bot',
      [projectId],
    );
    return rows.map(({ hour, bot, requests }) => `${hour.toISOString().slice(0, 13)} ${slugOf(bot)} ${requests}`);
  };
  const version = async () => {
    const [row] = await database.query<{ version: number }>('select version from projects where id = $1', [projectId]);
    return row!.version;
  };

  it('counts the rows of bots by the hour, in UTC, and moves the version of the project', async () => {
    const before = await version();
    const { taken } = await importLines([
      'timestamp,user_agent,path',
      `2026-03-01T10:00:00Z,${GPTBOT},/a`,
      `2026-03-01T10:59:59.999Z,${GPTBOT},/b`,
      `2026-03-01T12:00:00+01:00,${GPTBOT},/c`,
      `2026-03-01T11:30:00,"${CLAUDEBOT}",/d`,
      `2026-03-01T11:30:00Z,"${CHROME}",/d`,
    ]);
    expect(taken).toEqual({
      ...{ rows: 5, added: 4, known: 0, visits: 0, otherAgents: 1, badRows: 0, problems: [] },
      tells: { pages: true, referrers: false },
    });
    expect(await stored()).toEqual(['2026-03-01T10 gptbot 2', '2026-03-01T11 gptbot 1', '2026-03-01T11 claudebot 1']);
    expect(await version()).toBe(before + 1);
  });

  it('takes counted rows, columns in any order and case, a byte order mark and Windows line ends', async () => {
    const text = [
      'Requests,USER_AGENT, Timestamp',
      `57,${GPTBOT},2026-03-01T10:00Z`,
      '',
      `3,${GPTBOT},2026-03-01T10:00Z`,
    ];
    const { taken } = await importPath(fileOf(`\ufeff${text.join('\r\n')}`));
    expect(taken).toMatchObject({ rows: 2, added: 60, badRows: 0 });
    expect(await stored()).toEqual(['2026-03-01T10 gptbot 60']);
  });

  const HEADER = 'timestamp,user_agent,ip';
  const row = (second: number, ip: string) => `2026-03-01T10:00:${String(second).padStart(2, '0')}Z,${GPTBOT},${ip}`;

  it('changes nothing when the same file comes again', async () => {
    const lines = [HEADER, row(1, 'a'), row(2, 'a'), row(2, 'a')];
    const first = await importLines(lines);
    const before = await version();
    expect(await importLines(lines)).toEqual({ taken: first.taken, knownFile: true });
    expect(await stored()).toEqual(['2026-03-01T10 gptbot 3']);
    expect(await version()).toBe(before);
  });

  it('counts equal rows of one file apart, and those of overlapping files once', async () => {
    await importLines([HEADER, row(1, 'a'), row(1, 'a'), row(2, 'a')]);
    expect(await stored()).toEqual(['2026-03-01T10 gptbot 3']);
    const { taken } = await importLines([HEADER, row(2, 'a'), row(1, 'a'), row(1, 'a'), row(1, 'a'), row(1, 'b')]);
    expect(taken).toMatchObject({ added: 2, known: 3 });
    expect(await stored()).toEqual(['2026-03-01T10 gptbot 5']);
    const before = await version();
    expect((await importLines(['ip,user_agent,timestamp', `b,${GPTBOT},2026-03-01T10:00:01Z`])).taken).toMatchObject({
      added: 0,
      known: 1,
    });
    expect(await version()).toBe(before);
  });

  it('keeps projects apart', async () => {
    const lines = [HEADER, row(1, 'a')];
    await importLines(lines);
    projectId = await operator.project();
    expect((await importLines(lines)).taken).toMatchObject({ added: 1 });
  });

  const BAD = [
    'timestamp,user_agent,requests',
    `2026-03-01,${GPTBOT},1`,
    `yesterday,${GPTBOT},1`,
    `2026-03-01T10:00Z,${GPTBOT}`,
    `2026-03-01T10:00Z,${GPTBOT},0`,
    `2026-03-01T10:00Z,${GPTBOT},1.5`,
    `2026-03-01T10:00Z,${GPTBOT},99999999999`,
    '',
    `0001-03-01T10:00Z,${GPTBOT},1`,
    `2026-03-01T10:00Z,"two\nlines ${GPTBOT}",2`,
    `2026-03-01T10:00Z,a "b" \0 ${GPTBOT},4`,
  ];

  const onPages = async () => {
    const rows = await database.query<{ kind: number; page: string; visitor: number; requests: number }>(
      `select kind, page, visitor, sum(requests)::int as requests from page_requests where project_id = $1
       group by 1, 2, 3 order by 1, 2, 3`,
      [projectId],
    );
    return rows.map(({ kind, page, visitor, requests }) => `${kind} ${page} ${visitor} ${requests}`);
  };
  const LOG = 'timestamp,user_agent,host,path,referer,status,ip';
  const BROWSER = `"${CHROME} AppleWebKit/537.36 (KHTML, like Gecko)"`;
  const logged = (second: number, agent: string, path: string, referrer = '-', more = '200,10.0.0.1') =>
    `2026-03-01T10:00:${String(second).padStart(2, '0')}Z,${agent},www.acme.example,${path},${referrer},${more}`;
  const VISITED = [
    LOG,
    logged(1, GPTBOT, '/a?secret=1'),
    logged(2, GPTBOT, '/a/'),
    logged(3, GPTBOT, '/robots.txt'),
    logged(4, GPTBOT, '/style.css'),
    logged(5, BROWSER, '/a', 'https://chatgpt.com/'),
    logged(6, BROWSER, '/b?utm_source=perplexity.ai&token=t', 'https://news.example/'),
    logged(7, BROWSER, '/logo.png', 'https://chatgpt.com/'),
    logged(8, BROWSER, '/a', 'https://www.acme.example/?utm_source=chatgpt.com'),
    logged(9, BROWSER, '/a', 'https://chatgpt.com/', '301,10.0.0.1'),
    logged(10, 'curl/8.5.0', '/a', 'https://chatgpt.com/'),
  ];

  it('counts visits that assistants sent, and the pages of bots', async () => {
    const { taken } = await importLines(VISITED);
    expect(taken).toMatchObject({
      ...{ rows: 10, added: 4, visits: 2, otherAgents: 4, badRows: 0 },
      tells: { pages: true, referrers: true },
    });
    expect(await stored()).toEqual(['2026-03-01T10 gptbot 4']);
    expect(await onPages()).toEqual([
      '1 acme.example/a 1 2',
      '1 acme.example/robots.txt 1 1',
      '2 acme.example/a 1 1',
      '2 acme.example/b 2 1',
    ]);
  });

  it('tells no referrers of files in which no visit can be seen', async () => {
    const { taken } = await importLines(['timestamp,user_agent,referer', `2026-03-01T10:00:00Z,${GPTBOT},-`]);
    expect(taken!.tells).toEqual({ pages: false, referrers: false });
  });

  it('takes rows without a host for the site, and rows of other hosts for no page of it', async () => {
    const on = (second: number, host: string) => `2026-03-01T10:00:0${second}Z,${GPTBOT},${host},/a`;
    const { taken } = await importLines([
      'timestamp,user_agent,host,path',
      ...[on(1, '-'), on(2, ''), on(3, 'www.acme.example'), on(4, 'evil.example')],
    ]);
    expect(taken).toMatchObject({ added: 4, badRows: 0 });
    expect(await onPages()).toEqual(['1 acme.example/a 1 3']);
  });

  it.each([
    ...['/caf%c3%a9', '/café', '/%7Euser/x', '/a//b', '/a%2fb', '/a%2520b', '/100%', '/a;b', '/%41%zz/%5Bx%5D', '/a/'],
    ...[
      '/a/../b',
      '/%2e%2e/b',
      '/a b',
      '/A?x=1',
      '/?utm_source=chatgpt.com',
      '/go/https://x.example//y',
      '/a%00b',
      '/.',
    ],
    ...['/a|b"c', '/%F0%9F%91%9F', '/%e9', '/@ana', '/a%40b', '/#/x', '/a\\b', `/${'é'.repeat(300)}`],
  ])('names the page %j as answers that cite it do', async (target) => {
    const cited = canonicalUrl(`http://www.acme.example${target}`);
    const [row] = await database.query<{ page: string }>(`select ${sitePageOfUrl('$1::text')} as page`, [cited]);
    expect(sitePageOf(target, 'www.acme.example', 'acme.example')?.page).toBe(row!.page);
  });

  it('keeps nothing personal of a visit', async () => {
    await importLines(VISITED);
    for (const table of ['agent_uploads', 'agent_upload_rows', 'agent_requests', 'page_requests']) {
      const rows = await database.query<{ row: string }>(
        `select t::text as row from ${table} t where project_id = $1`,
        [projectId],
      );
      const text = rows.map(({ row }) => row).join();
      for (const secret of ['10.0.0.1', 'secret', 'token', 'news.example', 'Chrome'])
        expect(text).not.toContain(secret);
    }
  });

  it('counts each visit once, in whatever files it comes again', async () => {
    const before = await version();
    await importLines(VISITED);
    const pages = await onPages();
    expect(await version()).toBe(before + 1);
    expect((await importLines(VISITED)).knownFile).toBe(true);
    const twice = logged(5, BROWSER, '/a', 'https://chatgpt.com/');
    const [header, ...rows] = VISITED as [string, ...string[]];
    const { taken } = await importLines([header, ...rows.toReversed()]);
    expect(taken).toMatchObject({ added: 0, known: 4, visits: 0 });
    expect(await onPages()).toEqual(pages);
    expect((await importLines([header, twice, twice, twice])).taken).toMatchObject({ visits: 2 });
    expect(await onPages()).toContain('2 acme.example/a 1 3');
    expect(await version()).toBe(before + 2);
  });

  it('reads a file again that an earlier release has counted, and adds its pages and visits alone', async () => {
    await importLines(VISITED);
    const pages = await onPages();
    await database.query("update agent_uploads set report = report - 'visits' - 'tells' where project_id = $1", [
      projectId,
    ]);
    await database.query('update agent_upload_rows set paged = null where project_id = $1', [projectId]);
    await database.query('delete from page_requests where project_id = $1', [projectId]);
    const { taken, knownFile } = await importLines(VISITED);
    expect([knownFile, taken]).toEqual([false, expect.objectContaining({ added: 0, known: 4, visits: 2 })]);
    expect(await stored()).toEqual(['2026-03-01T10 gptbot 4']);
    expect(await onPages()).toEqual(pages);
  });

  it('reports bad rows by line and reason, and takes the others', async () => {
    const { taken } = await importLines(BAD);
    expect(taken).toMatchObject({ rows: 9, added: 6, badRows: 7 });
    expect(taken!.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 timestamp: not an ISO 8601 date-time',
      '3 timestamp: not an ISO 8601 date-time',
      '4 2 fields instead of 3',
      '5 requests: not an integer from 1 to 1000000000',
      '6 requests: not an integer from 1 to 1000000000',
      '7 requests: not an integer from 1 to 1000000000',
      '9 timestamp: not an ISO 8601 date-time',
    ]);
  });

  it('takes nothing of a file with a bad row when strict, and all of it once it is mended', async () => {
    const refused = await importLines(BAD, { strict: true }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TrafficFileError);
    expect((refused as TrafficFileError).report).toMatchObject({ rows: 9, added: 0, badRows: 7 });
    expect(await stored()).toEqual([]);
    expect((await importLines(BAD)).taken).toMatchObject({ added: 6 });
  });

  it('reports the first hundred of many bad rows, and counts all', async () => {
    const { taken } = await importLines(['timestamp,user_agent', ...Array.from({ length: 250 }, () => 'never,x')]);
    expect(taken).toMatchObject({ rows: 250, badRows: 250 });
    expect(taken!.problems).toHaveLength(100);
  });

  it('says where a quote that is never closed ends the file', async () => {
    const rest = Array.from({ length: 2_000 }, (_, index) => row(index % 60, 'a'));
    const { taken } = await importLines([
      HEADER,
      row(1, 'a'),
      `2026-03-01T10:00:00Z,"${GPTBOT},a`,
      ...rest,
      '"',
      row(3, 'a'),
    ]);
    expect(taken).toMatchObject({ rows: 2, added: 1, badRows: 1 });
    expect(taken!.problems[0]).toMatchObject({ line: 3, message: expect.stringContaining('not closed') });
  });

  it.each([
    ['', 'no header'],
    ['\n\n', 'no header'],
    ['time,agent\n1,2\n', 'no column timestamp'],
    ['timestamp\n1\n', 'no column user_agent'],
    ['timestamp,user_agent,User_Agent\n1,2,3\n', 'twice'],
    ['\0\0\0\0', 'no column timestamp'],
  ])('refuses %j as a whole', async (content, reason) => {
    await expect(importPath(fileOf(content))).rejects.toThrow(reason);
    expect(await stored()).toEqual([]);
  });

  it('refuses a file over 200 MB', async () => {
    const file = fileOf('');
    truncateSync(file, 200_000_001);
    await expect(importPath(file)).rejects.toThrow('200000001 bytes');
  });

  it('keeps the reason why a worker could not take a file', async () => {
    await importLines(BAD, { queued: true, strict: true });
    const [{ id }] = (await database.query<{ id: number }>('select id from agent_uploads where project_id = $1', [
      projectId,
    ])) as [{ id: number }];
    const imports = operator.app.get(TrafficImportService, { strict: false });
    await imports.runStaged(projectId, id);
    await imports.runStaged(projectId, id);
    expect(await database.query('select state, problem from agent_uploads where project_id = $1', [projectId])).toEqual(
      [{ state: 'failed', problem: '7 bad rows, so nothing was taken' }],
    );
    expect(await stored()).toEqual([]);
    expect((await importLines(BAD)).taken).toMatchObject({ added: 6 });
  });
});
