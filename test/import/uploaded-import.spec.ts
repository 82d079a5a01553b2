import type { INestApplicationContext } from '@nestjs/common';
import { DAY_MS, LIMITS } from '@app/core/kernel';
import { ImportWork, ImportWorkModule } from '@app/domain/work';
import { longOr } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { startStillWorker } from '../support/still-worker';
import { readStrictly } from '../support/strict-csv';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';
import { manyRows, UploadedFile } from './support/uploaded';

const LINE = {
  prompt: 'Which running shoes last longest?',
  model: 'perplexity',
  country_code: 'ES',
  language_code: 'en',
  executed_at: '2026-03-05',
  answer: 'Acme is close behind.',
};
const ROWS = longOr(10_000, 2_000);
const BAD = 50;
/** So that fewer rows are as many pieces. */
const BETWEEN = `\n${' '.repeat(longOr(0, 1_000))}`;
const linesOf = (rows: readonly object[]): string => rows.map((row) => JSON.stringify(row)).join('\n');

describe('an import by requests', () => {
  let api: ApiHarness;
  let worker: INestApplicationContext;
  let account: WritingAccount;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
    worker = await startStillWorker(api.settings, api.clock, [ImportWorkModule]);
  }, 60_000);
  afterAll(async () => {
    await worker.close();
    await api.stop();
  });
  beforeEach(async () => {
    account = await WritingAccount.create(api, { plan: 'growth' });
  });

  const work = (id: number) => worker.get(ImportWork, { strict: false }).run(account.projectId, id);
  const done = async (file: UploadedFile) => {
    const { id } = await file.sendAll();
    await work(id);
    return (await account.get(`/imports/${id}`)).body.import;
  };
  const stored = async () => {
    const [row] = await api.database.query(
      `select (select count(*) from executions where project_id = $1 and state = 'succeeded') as answers,
         (select count(*) from prompts where project_id = $1) as prompts,
         (select count(*) from import_pieces where project_id = $1) as pieces`,
      [account.projectId],
    );
    return row;
  };

  it(`takes ${ROWS} rows with ${BAD} bad ones, counted exactly, and each once`, async () => {
    const file = new UploadedFile(account, manyRows(ROWS, ROWS / BAD).join(BETWEEN));
    expect(file.pieces).toBeGreaterThan(2);
    const counts = { state: 'done', rows_read: ROWS, rows_taken: ROWS - BAD, rows_known: 0, rows_refused: BAD };
    const first = await done(file);
    expect(first).toMatchObject({ ...counts, prompts_added: 20, bytes_read: file.bytes.length, missing_pieces: [] });
    expect(await stored()).toEqual({ answers: ROWS - BAD, prompts: 20, pieces: 0 });
    expect(await file.open()).toEqual(first);

    const csv = await api.get(
      `/imports/${first.id}/refused?project_id=${account.projectId}&output=csv&per_page=all`,
      account.key,
    );
    const [header, ...rows] = readStrictly(csv.text);
    expect(header).toEqual(['line', 'reason', 'row']);
    expect(rows).toHaveLength(BAD);
    expect(rows[0]).toEqual([
      '8',
      expect.stringMatching(/^model: “\w+” is no model that is known$/),
      expect.stringContaining('said 7.'),
    ]);

    const again = await done(new UploadedFile(account, file.bytes, { refuse_unknown_prompts: true }));
    expect(again).toMatchObject({ rows_taken: 0, rows_known: ROWS - BAD, rows_refused: BAD, prompts_added: 0 });
    expect(await stored()).toMatchObject({ answers: ROWS - BAD });
  }, 120_000);

  it('goes on with the same file, whose pieces come twice and in any order', async () => {
    const file = new UploadedFile(
      account,
      `${linesOf([LINE])}\n${' '.repeat(LIMITS.importPieceBytes)}\n${linesOf([{ ...LINE, answer: 'é' }])}`,
    );
    const { id, missing_pieces } = await file.open();
    expect(missing_pieces).toEqual([1, 2]);
    await Promise.all([file.send(id, 2), file.send(id, 2)]);
    expect(await file.open()).toMatchObject({ id, missing_pieces: [1], state: 'uploading' });
    await Promise.all([file.send(id, 1), file.send(id, 1), file.send(id, 1)]);
    expect((await file.open()).state).toBe('waiting');
    await work(id);
    expect((await file.send(id, 1)).body.import).toMatchObject({ state: 'done', rows_taken: 2 });
    expect(await stored()).toMatchObject({ answers: 2, pieces: 0 });
  });

  it('reads CSV by a mapping, and previews what it would refuse, another channel among it', async () => {
    await done(new UploadedFile(account, linesOf([LINE])));
    const csv = [
      'Question;Response;LLM;country;lang;Date;channel',
      '"Which ""laces"" hold?";"Acme;\nalways";perplexity;es;eng;2026-03-06;',
      'Which soles?;Acme;nobody;es;en;2026-03-06;',
      'Which soles?;Acme;perplexity;es;en;2026-03-06;api',
      'Which soles?;Acme;perplexity;es;en;2999-01-01;',
      '',
    ].join('\r\n');
    const { status, body } = await account.post('/imports/preview', { format: 'csv', head: csv, whole: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      columns: ['Question', 'Response', 'LLM', 'country', 'lang', 'Date', 'channel'],
      rows_looked_at: 4,
      rows_refused: 3,
      rows_there: 0,
    });
    expect(body.mapping).toContainEqual({ field: 'prompt', column: 'Question' });
    expect(body.rows[0]).toMatchObject({ line: 2, refused: null, prompt: 'Which "laces" hold?', country_code: 'ES' });
    expect(body.rows.slice(1).map(({ line, refused }: { line: number; refused: string }) => [line, refused])).toEqual([
      [4, 'model: “nobody” is no model that is known'],
      [5, expect.stringContaining('channel: ')],
      [6, 'executed_at: lies in the future'],
    ]);
    expect(await stored()).toMatchObject({ answers: 1, prompts: 1 });
    const lines = [LINE, LINE, { ...LINE, answer: 'Another.' }, { ...LINE, answer: 'Another.' }];
    const seen = (await account.post('/imports/preview', { format: 'jsonl', head: linesOf(lines), whole: true })).body;
    expect(seen).toMatchObject({ rows_looked_at: 4, rows_refused: 0, rows_there: 3 });
    expect(seen.rows.map(({ there }: { there: boolean }) => there)).toEqual([true, true, false, true]);
    const dates = ['3/5/2026', '3/6/2026'].map((executed_at) => ({ ...LINE, executed_at }));
    const odd = await account.post('/imports/preview', { format: 'jsonl', head: linesOf(dates), whole: true });
    const reason = 'executed_at: “3/5/2026” is not an ISO 8601 date or date-time';
    expect(odd.body.refusals).toEqual([{ reason, rows: 2, line: 1 }]);

    const map = [
      'prompt=Question',
      'answer=Response',
      'model=LLM',
      'country_code=country',
      'language_code=lang',
      'executed_at=Date',
    ];
    const answer = await done(new UploadedFile(account, csv, { format: 'csv', map }));
    expect(answer).toMatchObject({ state: 'done', rows_taken: 1, rows_refused: 3 });
    const refused = (await account.get(`/imports/${answer.id}/refused`)).body.data;
    expect(refused.map(({ line }: { line: number }) => line)).toEqual([4, 5, 6]);
    expect(refused[0].row).toBe('Which soles?;Acme;nobody;es;en;2026-03-06;');
  });

  it('shows the beginning of a file without the row that is cut', async () => {
    const { body } = await account.post('/imports/preview', {
      format: 'jsonl',
      head: `${linesOf([LINE])}\n{"prompt": "cut`,
    });
    expect(body).toMatchObject({ rows_looked_at: 1, rows_refused: 0, columns: expect.arrayContaining(['prompt']) });
  });

  it('refuses a row that is larger than 1 MiB by its line, and takes the next', async () => {
    const large = JSON.stringify({ ...LINE, answer: 'x'.repeat(LIMITS.importRowLength) });
    const answer = await done(
      new UploadedFile(account, `${linesOf([LINE])}\n${large}\n${linesOf([{ ...LINE, answer: 'b' }])}`),
    );
    expect(answer).toMatchObject({ rows_taken: 2, rows_refused: 1 });
    const { data } = (await account.get(`/imports/${answer.id}/refused`)).body;
    expect(data).toEqual([{ line: 2, reason: expect.stringContaining('larger than 1 MiB'), row: '' }]);
  });

  it('adds no more prompts than the plan has room for', async () => {
    const trial = await WritingAccount.create(api, { plan: 'trial' });
    account = trial;
    const rows = Array.from({ length: 30 }, (_, index) => ({ ...LINE, prompt: `Which shoes? ${index}` }));
    const answer = await done(new UploadedFile(account, linesOf([...rows, { ...rows[0], answer: 'Another one.' }])));
    expect(answer).toMatchObject({ rows_taken: 26, rows_refused: 5, prompts_added: 25 });
    const { data } = (await account.get(`/imports/${answer.id}/refused`)).body;
    expect(data[0]).toMatchObject({ line: 26, reason: 'prompt: the plan has no room for another prompt' });
  });

  it.each([['bytes of another file', (file: UploadedFile) => Buffer.alloc(file.bytes.length, 'x'), 'SHA-256']])(
    'fails for %s, and can be sent again',
    async (_, bytesOf, problem) => {
      const file = new UploadedFile(account, linesOf([LINE]));
      const { id } = await file.open();
      await file.send(id, 1, bytesOf(file));
      await work(id);
      expect((await account.get(`/imports/${id}`)).body.import).toMatchObject({
        state: 'failed',
        problem: expect.stringContaining(problem),
      });
      expect(await done(file)).toMatchObject({ state: 'done', rows_taken: 1 });
    },
  );

  it('fails for a file that is no text', async () => {
    const answer = await done(new UploadedFile(account, Buffer.from([0x7b, 0xff, 0xfe, 0x0a])));
    expect(answer).toMatchObject({ state: 'failed', problem: expect.stringContaining('UTF-8') });
    expect(await stored()).toMatchObject({ pieces: 0 });
  });

  it('reads what a spreadsheet calls Unicode text', async () => {
    const rows = [Object.keys(LINE), Object.values({ ...LINE, answer: 'Así dice Ñandú.' })];
    const text = `\ufeff${rows.map((cells) => cells.join('\t')).join('\r\n')}\r\n`;
    const file = new UploadedFile(account, Buffer.from(text, 'utf16le'), { format: 'csv' });
    expect(await done(file)).toMatchObject({ state: 'done', rows_taken: 1, bytes_read: file.bytes.length });
    const [answer] = await api.database.query('select text from answers where project_id = $1', [account.projectId]);
    expect(answer).toEqual({ text: 'Así dice Ñandú.' });
  });

  it('tells the answers of models that are off, before and after', async () => {
    const lines = [LINE, { ...LINE, model: 'meta_ai' }, { ...LINE, model: 'grok' }, { ...LINE, model: 'nobody' }].map(
      (line) => JSON.stringify(line),
    );
    const head = lines.join('\n');
    const { body } = await account.post('/imports/preview', { format: 'jsonl', head, whole: true });
    expect(body).toMatchObject({ models_off: ['grok', 'meta_ai'], rows_refused: 1 });
    const counts = { rows_taken: 3, rows_of_models_off: 2, rows_refused: 1 };
    expect(await done(new UploadedFile(account, head))).toMatchObject(counts);
    const again = await done(new UploadedFile(account, `${head}\n`));
    expect(again).toMatchObject({ rows_taken: 0, rows_known: 3, rows_of_models_off: 0 });
  });

  it('previews a thousand rows, and no header of more cells than a table has', async () => {
    const preview = { format: 'csv', whole: true };
    const { body } = await account.post('/imports/preview', { ...preview, head: `a\n${'b\n'.repeat(5_000)}` });
    expect(body).toMatchObject({ rows_looked_at: 1_000, rows_refused: 1_000 });
    const wide = await account.post('/imports/preview', { ...preview, head: ','.repeat(100_000) });
    expect([wide.status, wide.body.error.meta.param]).toEqual([422, 'head']);
    const file = new UploadedFile(account, `${','.repeat(600)}\n${','.repeat(600)}\n`, { format: 'csv' });
    expect(await done(file)).toMatchObject({ state: 'failed' });
  });

  it('tells before it which models are asked no more from then on', async () => {
    const keyed = await ApiHarness.start({ ...MANY_WRITES, PERPLEXITY_API_KEY: 'a key' });
    try {
      const sender = await WritingAccount.create(keyed);
      const untilOf = async (line: object) => {
        const body = { format: 'jsonl', head: linesOf([line, { ...line, model: 'gemini' }]), whole: true };
        return (await sender.post('/imports/preview', body)).body.models_asked_until;
      };
      expect(await untilOf(LINE)).toEqual(['perplexity']);
      expect(await untilOf({ ...LINE, channel: 'api' })).toEqual([]);
      await keyed.database.query(`insert into project_models (project_id, model, channel) values ($1, 2, 'imported')`, [
        sender.projectId,
      ]);
      expect(await untilOf(LINE)).toEqual([]);
    } finally {
      await keyed.stop();
    }
  });

  it('names the parameter that it cannot take', async () => {
    const file = new UploadedFile(account, linesOf([LINE]));
    const { id } = await file.open();
    const refusals = [
      await file.send(id, 2, Buffer.from('x')),
      await file.send(id, 1, Buffer.from('x')),
      await account.post('/imports/preview', { format: 'csv', head: 'a', map: ['nothing=x'] }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.error.meta.param])).toEqual([
      [422, 'number'],
      [422, 'data'],
      [422, 'map'],
    ]);
  });

  it('is stopped and forgotten, and is nobody else’s', async () => {
    const file = new UploadedFile(account, linesOf([LINE]));
    const { id } = await file.open();
    const stranger = await WritingAccount.create(api);
    const theirs = new UploadedFile(stranger, file.bytes);
    expect((await theirs.send(id, 1)).status).toBe(404);
    expect((await stranger.get(`/imports/${id}`)).status).toBe(404);
    expect((await stranger.get(`/imports/${id}/refused`)).status).toBe(404);
    expect((await stranger.delete(`/imports/${id}`)).status).toBe(404);
    expect((await stranger.get('/imports')).body.data).toEqual([]);
    expect((await account.get('/imports')).body.data).toHaveLength(1);
    expect((await account.delete(`/imports/${id}`)).body).toMatchObject({ deleted: true, id });
    expect((await account.get(`/imports/${id}`)).status).toBe(404);
    await work(id);
    expect(await stored()).toMatchObject({ answers: 0, pieces: 0 });
  });

  it('is forgotten when no piece has come for a week, and five are open at most', async () => {
    for (let count = 0; count < LIMITS.openImportsPerProject; count += 1)
      await new UploadedFile(account, `${count}`).open();
    await expect(new UploadedFile(account, 'more').open()).rejects.toThrow('ERR_LIMIT_REACHED');
    const before = new Date(api.clock.now().getTime() - (LIMITS.importDays + 2) * DAY_MS);
    await api.database.query('update imports set touched_at = $2 where project_id = $1', [account.projectId, before]);
    await worker.get(ImportWork, { strict: false }).dispatch();
    expect((await account.get('/imports')).body.total).toBe(0);
  });
});
