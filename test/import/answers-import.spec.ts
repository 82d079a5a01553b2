import { AnswersImportService, type ImportOptions } from '@app/domain/pipeline';
import type { Database } from '@app/platform/database';
import { createCompetitor } from '@app/testing';
import { OperatorHarness } from '../support/operator-harness';

const PLAIN: ImportOptions = {
  mapping: { fields: {}, defaults: {} },
  refuseUnknownPrompts: false,
  allOrNothing: false,
  schedule: false,
};

const LINE = {
  prompt: 'Which running shoes last longest?',
  model: 'perplexity',
  country_code: 'es',
  language_code: 'EN',
  executed_at: '2026-03-05',
  answer: '1. **Zephyr** holds up well [1].\n2. Acme is close behind [2].',
  references: [
    '[1] https://zephyr.example/shoes',
    { url: 'https://blog.example/test', marker: 2 },
    'https://acme.example/consulted',
  ],
};

describe('answers import', () => {
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
    await createCompetitor(database, projectId, 'Zephyr', 'zephyr.example');
  });

  const importLines = (lines: readonly unknown[], options: Partial<ImportOptions> = {}) => {
    const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
    const file = operator.file(text, 'answers.jsonl');
    return operator.app
      .get(AnswersImportService, { strict: false })
      .importFile(projectId, file, { ...PLAIN, ...options });
  };

  const rows = (text: string) => database.query(text, [projectId]);
  const written = async () => {
    const [row] = await rows(
      `select (select count(*) from prompts where project_id = $1) as prompts,
         (select count(*) from executions where project_id = $1) as executions`,
    );
    return row;
  };

  it('takes a line through extraction to facts and rollup', async () => {
    expect(await importLines([LINE])).toEqual({
      lines: 1,
      imported: 1,
      ofModelsOff: 0,
      duplicates: 0,
      promptsAdded: 1,
      promptsScheduled: 0,
      problems: [],
    });

    expect(
      await rows(
        'select prompt_text, country_code, language_code, brand_kind, prompt_type from prompts where project_id = $1',
      ),
    ).toEqual([
      {
        prompt_text: LINE.prompt,
        country_code: 'ES',
        language_code: 'en',
        brand_kind: 'non_brand',
        prompt_type: 'commercial',
      },
    ]);
    expect(await rows('select state, channel, executed_at, day from executions where project_id = $1')).toEqual([
      { state: 'succeeded', channel: 'imported', executed_at: new Date('2026-03-04T23:00:00Z'), day: '2026-03-05' },
    ]);
    expect(
      await rows(
        `select u.url, s.position, s.actor_id is not null as cited from sources s
         join urls u on u.project_id = s.project_id and u.id = s.url_id where s.project_id = $1 order by u.url`,
      ),
    ).toEqual([
      { url: 'https://acme.example/consulted', position: 0, cited: true },
      { url: 'https://blog.example/test', position: 2, cited: false },
      { url: 'https://zephyr.example/shoes', position: 1, cited: true },
    ]);
    expect(
      await rows(
        'select actor_id > 0 as rival, mentions, mention_position_sum, citations, citations_positioned from cube where project_id = $1 and model = 0 and actor_id >= 0 order by 1',
      ),
    ).toEqual([
      { rival: false, mentions: 1, mention_position_sum: 2, citations: 1, citations_positioned: 0 },
      { rival: true, mentions: 1, mention_position_sum: 1, citations: 1, citations_positioned: 1 },
    ]);
  });

  it('takes http and https for one page, which both forms lead to', async () => {
    const references = [
      'http://blog.example/a?utm_source=x',
      'http://blog.example/b',
      'https://blog.example/b',
      'http://blog.example:8080/b',
    ];
    await importLines([{ ...LINE, references, answer: 'Acme [http](http://blog.example/a).' }]);
    expect(
      await rows(
        `select u.url, array(select v.url from url_variants v where v.project_id = $1 and v.url_id = u.id order by v.url)
           as forms
         from sources s join urls u on u.project_id = $1 and u.id = s.url_id where s.project_id = $1 order by u.url`,
      ),
    ).toEqual([
      { url: 'http://blog.example:8080/b', forms: [] },
      { url: 'https://blog.example/a', forms: ['http://blog.example/a', 'http://blog.example/a?utm_source=x'] },
      { url: 'https://blog.example/b', forms: ['http://blog.example/b'] },
    ]);
    await importLines([{ ...LINE, references: ['http://blog.example/c/?utm_source=x'] }]);
    expect(await rows(`select url from url_variants where project_id = $1 and url like '%/c%' order by url`)).toEqual([
      { url: 'http://blog.example/c' },
      { url: 'http://blog.example/c/?utm_source=x' },
    ]);
  });

  it('imports the same content once, also within a file and without a date', async () => {
    const undated = { ...LINE, executed_at: undefined };
    expect(await importLines([undated, undated])).toMatchObject({ imported: 1, duplicates: 1 });
    expect(await importLines([undated])).toMatchObject({ imported: 0, duplicates: 1 });
    expect(await rows('select sum(responses)::int as responses from cube where project_id = $1 and model = 0')).toEqual(
      [{ responses: 1 }],
    );
  });

  it('finishes what an interrupted import left unextracted', async () => {
    await importLines([LINE]);
    await database.query(`update executions set state = 'captured' where project_id = $1`, [projectId]);
    for (const table of ['facts', 'sources', 'cube'])
      await database.query(`delete from ${table} where project_id = $1`, [projectId]);
    expect(await importLines([LINE])).toMatchObject({ imported: 0, duplicates: 1 });
    expect(await rows('select state from executions where project_id = $1')).toEqual([{ state: 'succeeded' }]);
    expect(await rows('select sum(responses)::int as responses from cube where project_id = $1 and model = 0')).toEqual(
      [{ responses: 1 }],
    );
  });

  const BAD = [
    '{"prompt":',
    '[]',
    { ...LINE, model: 'eliza' },
    { ...LINE, prompt: '  ' },
    { ...LINE, executed_at: '2026-02-30' },
    { ...LINE, executed_at: '2999-02-20T10:00:00Z', prompt: 'What comes?' },
    { ...LINE, country_code: 'XX', language_code: 'qq' },
    { ...LINE, prompt: 'Which\0 boots?', vendor: 'half \ud800' },
    { answer: 'Acme.' },
  ];

  it('reports bad lines by number and reason, and takes the others', async () => {
    const report = await importLines([...BAD, LINE]);
    expect(report).toMatchObject({ lines: 10, imported: 1, promptsAdded: 1 });
    expect(report.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 not JSON',
      '2 not a JSON object',
      '3 model: “eliza” is no model that is known',
      expect.stringMatching(/^4 prompt: /),
      '5 executed_at: “2026-02-30” is not an ISO 8601 date or date-time',
      '6 executed_at: lies in the future',
      '7 country_code: “XX” is neither an ISO 3166-1 alpha-2 code nor the English name of a country; language_code: “qq” is neither an ISO 639 code nor the English name of a language',
      '8 prompt: holds a character that cannot be stored; vendor: holds a character that cannot be stored',
      '9 prompt: missing; model: missing; country_code: missing; language_code: missing',
    ]);
  });

  it('takes models, countries and languages by their names', async () => {
    const named = { ...LINE, model: 'AI overviews', country_code: 'spain', language_code: ' English' };
    expect(await importLines([named])).toMatchObject({ imported: 1, problems: [] });
    expect(
      await importLines([{ ...LINE, model: 'ai_overview', country_code: 'ES', language_code: 'en' }]),
    ).toMatchObject({
      imported: 0,
      duplicates: 1,
    });
  });

  it('writes nothing at all when asked for all or nothing', async () => {
    const report = await importLines([LINE, ...BAD], { allOrNothing: true });
    expect(report).toMatchObject({ lines: 10, imported: 0 });
    expect(report.problems).toHaveLength(BAD.length);
    expect(await written()).toEqual({ prompts: 0, executions: 0 });
  });

  it('refuses unknown prompts when told to', async () => {
    expect(await importLines([LINE], { refuseUnknownPrompts: true })).toMatchObject({
      imported: 0,
      problems: [{ line: 1, message: 'prompt: the project has no such prompt' }],
    });
    expect(await written()).toEqual({ prompts: 0, executions: 0 });
  });

  it('maps foreign field names and fills in what lines lack', async () => {
    const mapping = {
      fields: { prompt: 'question' },
      defaults: { model: 'gemini', country_code: 'FR', language_code: 'fr' },
    };
    expect(await importLines([{ question: 'Pourquoi ?', answer: 'Parce que.' }], { mapping })).toMatchObject({
      imported: 1,
      problems: [],
    });
    expect(await rows('select model from executions where project_id = $1')).toEqual([{ model: 3 }]);
  });

  const captured = (prompt: string, model = LINE.model) => ({ ...LINE, prompt, model, channel: 'ui_capture' });
  const CONFLICT =
    'channel: answers of perplexity come as imported in this project; ui_capture ones are refused. Import them into another project, or have an administrator move the model (`/account/budget`, or `models channel`)';

  it('refuses lines over a second channel of a model, and imports the others without their prompts', async () => {
    const report = await importLines([LINE, captured('Which boots?'), captured('Which laces?', 'gemini')]);
    expect(report).toMatchObject({
      lines: 3,
      imported: 2,
      promptsAdded: 2,
      problems: [{ line: 2, message: CONFLICT }],
    });
    expect(await written()).toEqual({ prompts: 2, executions: 2 });
    expect(await importLines([captured('Which boots?')])).toMatchObject({ imported: 0, problems: [{ line: 1 }] });
    expect(await written()).toEqual({ prompts: 2, executions: 2 });
  });

  it('finds a second channel of a model before it writes anything, when asked for all or nothing', async () => {
    const report = await importLines([LINE, captured('Which boots?')], { allOrNothing: true });
    expect(report).toMatchObject({ imported: 0, problems: [{ line: 2, message: CONFLICT }] });
    expect(await written()).toEqual({ prompts: 0, executions: 0 });
  });

  it('fixes no channel by a line that is refused for another reason', async () => {
    const future = { ...captured('What comes?'), executed_at: '2999-02-20T10:00:00Z' };
    expect(await importLines([future, LINE])).toMatchObject({ imported: 1, problems: [{ line: 1 }] });
  });

  it('has vendors asked new prompts only when told to', async () => {
    await rows(
      `insert into prompts (project_id, prompt_text, country_code, language_code, prompt_type, brand_kind)
       values ($1, 'Which socks?', 'ES', 'en', 'informational', 'non_brand')`,
    );
    const scheduled = () => rows('select prompt_text, scheduled from prompts where project_id = $1 order by id');
    await importLines([LINE, { ...LINE, prompt: 'Which socks?' }]);
    expect(await scheduled()).toEqual([
      { prompt_text: 'Which socks?', scheduled: true },
      { prompt_text: LINE.prompt, scheduled: false },
    ]);
    expect(await importLines([LINE], { schedule: true })).toMatchObject({ promptsAdded: 0, promptsScheduled: 1 });
    expect(await importLines([{ ...LINE, prompt: 'Which hats?' }], { schedule: true })).toMatchObject({
      promptsAdded: 1,
      promptsScheduled: 1,
    });
    expect((await scheduled()).map((row) => row.scheduled)).toEqual([true, true, true]);
  });

  it('keeps text that a database cannot store, offsets intact', async () => {
    expect(await importLines([{ ...LINE, answer: 'Acme\0 and \ud800 Zephyr' }])).toMatchObject({
      imported: 1,
      problems: [],
    });
    expect(await rows('select text from answers where project_id = $1')).toEqual([
      { text: 'Acme\uFFFD and \uFFFD Zephyr' },
    ]);
  });
});
