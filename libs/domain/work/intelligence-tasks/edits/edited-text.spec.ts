import type { TaskResult, TextEdit } from '@app/core/contracts';
import { ApiError, bodyOf, LIMITS, sectionsOf } from '@app/core/kernel';
import { jsonLdOf } from '../article/json-ld';
import { editedText } from './edited-text';
import { MARKS, toldSentences } from './told-sentences';

const FAQ = { question: 'What does repair cost?', answer: 'A heating element costs 18 pounds.' };
const TEXT: TaskResult = {
  title: 'What the repair of a kettle costs',
  outline: [
    { heading: 'What the repair of a kettle costs', points: ['Acme repairs kettles.'] },
    { heading: 'Prices', points: ['A heating element costs 18 pounds.', 'According to review.example: Nine days.'] },
  ],
  body: [
    'Acme repairs kettles. [1]',
    '## Prices',
    'A heating element costs 18 pounds. [1] According to review.example: Testers waited nine days (as of 2024). [2] *(single source)*',
  ].join('\n\n'),
  meta_description: 'A heating element costs 18 pounds.',
  faq: [{ question: FAQ.question, answer: 'A heating element costs 18 pounds. [1]' }],
  json_ld: jsonLdOf({
    ...{ title: 'What the repair of a kettle costs', description: 'A heating element costs 18 pounds.' },
    ...{ language: 'en', publisher: 'Acme', faq: [FAQ] },
  }),
  internal_links: [],
  claims: [
    { claim: 'What the repair of a kettle costs', spans: [1], check: 'entailed', kept: true },
    { claim: 'Prices', spans: [1], check: 'entailed', kept: true },
    { claim: 'Acme repairs kettles.', spans: [1], check: 'code', kept: true },
    { claim: 'A heating element costs 18 pounds.', spans: [1], check: 'code', kept: true },
    { claim: 'Testers waited nine days.', spans: [2], check: 'single_source', kept: true },
    { claim: 'Only 3 % of owners complain.', spans: [], check: 'code', kept: false, note: 'no source has 3 %' },
  ],
  evidence: [
    {
      number: 1,
      url: 'https://acme.example/repair',
      title: 'Repair',
      text: 'Acme repairs kettles. An element costs 18 pounds.',
    },
    {
      number: 2,
      url: 'https://review.example/a',
      title: 'Kettles',
      text: 'Our tester Ada Smith waited for nine days.',
    },
  ],
};
const SUBJECT = { domain: 'acme.example', knownNames: ['Acme', 'Repair of kettles'] };

const edit = (...edits: TextEdit[]) => editedText(TEXT, edits, SUBJECT);
const section = (number: number, rest: Partial<TextEdit>): TextEdit => ({ part: 'section', number, ...rest });
const keptOf = ({ claims }: TaskResult) => claims.filter(({ kept }) => kept).map(({ claim }) => claim);
const refusalOf = async (...edits: TextEdit[]): Promise<string> => {
  try {
    await edit(...edits);
  } catch (error) {
    if (error instanceof ApiError) return `${error.code} ${error.message}`;
    throw error;
  }
  return 'taken';
};

describe('an edit of a text', () => {
  it('leaves every verdict of what stands as it stood, and makes nothing new of it', async () => {
    const { result, made } = await edit(section(1, { text: 'Acme repairs kettles. [1]\n\nRead on.' }));
    expect(made).toEqual([
      {
        claim: 'Read on.',
        spans: [],
        check: 'unsupported',
        kept: true,
        note: 'Written by hand. It cites no span of the evidence.',
        by_person: true,
      },
    ]);
    expect(result.claims.slice(0, TEXT.claims.length)).toEqual(TEXT.claims);
    expect(result.outline[0]!.points).toEqual(['Acme repairs kettles.', 'Read on.']);
    expect(result.outline[1]).toEqual(TEXT.outline[1]);
    expect(result.json_ld).toEqual(TEXT.json_ld);
  });

  it.each<[string, string, object]>([
    [
      'what its source says is found there',
      'An element costs 18 pounds. [1]',
      { check: 'code', note: 'Written by hand.' },
    ],
    [
      'what no source says is told',
      'An element costs 21 pounds. [1]',
      { check: 'code', note: expect.stringContaining('the number “21') },
    ],
    [
      'a name of nobody is told',
      'Our expert Bob Miller agrees. [1]',
      { check: 'code', note: expect.stringContaining('Bob Miller') },
    ],
    [
      'a stranger’s link is told',
      'See https://evil.example/x for more. [1]',
      { note: expect.stringContaining('evil.example') },
    ],
    ['what cites nothing is told', 'An element costs 18 pounds.', { check: 'unsupported', spans: [] }],
    [
      'what cites no evidence is told',
      'An element costs 18 pounds. [9]',
      { check: 'unsupported', note: expect.stringContaining('no [9]') },
    ],
    [
      'one third party is not told to say so',
      'Ada Smith waited nine days. [2]',
      { check: 'code', note: 'Written by hand.' },
    ],
    [
      'two sources, of which one is the brand',
      'Acme repairs kettles, and Ada Smith waited nine days. [1][2]',
      { check: 'code', spans: [1, 2] },
    ],
  ])('is its editor’s own, and stands: %s', async (_, text, expected) => {
    const { result, made } = await edit(section(1, { text }));
    expect(made).toEqual([expect.objectContaining({ kept: true, by_person: true, ...expected })]);
    expect(result.body).toContain(text);
    expect(result.claims.at(-1)).toEqual(made[0]);
    expect(result.claims.find(({ claim }) => claim === 'Acme repairs kettles.')).toMatchObject({
      kept: false,
      note: 'Somebody has taken it out, or put it otherwise.',
    });
  });

  it('is another sentence without its source, its year or its mark', async () => {
    for (const text of [
      'Testers waited nine days (as of 2024). [2] *(single source)*',
      'According to review.example: Testers waited nine days. [2] *(single source)*',
      'According to review.example: Testers waited nine days (as of 2024). [2]',
      'According to review.example: Testers waited nine days (as of 2024). [1] *(single source)*',
    ]) {
      const { result, made } = await edit(section(2, { text: `A heating element costs 18 pounds. [1] ${text}` }));
      expect(made).toHaveLength(1);
      expect(keptOf(result)).toContain('A heating element costs 18 pounds.');
      expect(result.claims.find(({ claim }) => claim === 'Testers waited nine days.')!.kept).toBe(false);
    }
  });

  it('moves sentences without losing them', async () => {
    const [opening, prices] = sectionsOf(TEXT.body);
    const { result, made } = await edit(section(1, { text: prices!.text }), section(2, { text: opening!.text }));
    expect([made, result.claims]).toEqual([[], TEXT.claims]);
  });

  it('drops its editor’s claims with their sentences, however often it is made', async () => {
    let text = TEXT;
    for (const own of [
      'One. [1]',
      'One. [2]',
      'One. [1] *(single source)*',
      'Two. [1]',
      'One. [1] One. [2]',
      'Last. [1]',
    ]) {
      text = (await editedText(text, [section(1, { text: own })], SUBJECT)).result;
    }
    expect(text.claims.filter(({ by_person }) => by_person).map(({ claim }) => claim)).toEqual(['Last.']);
    expect(text.claims).toHaveLength(TEXT.claims.length + 1);
  });

  it('looks at each sentence and each run of marks a fixed number of times', async () => {
    const dots = '.'.repeat(10_000);
    const inside = new RegExp(MARKS.source, 'uy');
    inside.lastIndex = 5_000;
    expect([inside.exec(`${dots} [1]`), toldSentences(`Kettles${dots} [1]`, 'en')[0]!.numbers.length]).toEqual([
      null,
      1,
    ]);
    const sentences = [...Array(2_000).keys()].map((at) => `Kettle ${at} boils.`);
    const long = {
      ...TEXT,
      body: `Opening.\n\n## Kettles\n\n${sentences.join(' ')}`,
      claims: sentences.map((claim) => ({ claim, spans: [1], check: 'code' as const, kept: true })),
    };
    const folding = jest.spyOn(String.prototype, 'normalize');
    try {
      await editedText(long, [section(1, { text: 'Opened.' })], SUBJECT);
      expect(folding.mock.calls.length).toBeLessThan(20 * sentences.length);
    } finally {
      folding.mockRestore();
    }
  });

  it('of title, heading and question is held against what stands below', async () => {
    const { result, made } = await edit(
      { part: 'title', text: 'Kettles cost  21 pounds' },
      section(2, { heading: 'Prices of 18 pounds' }),
      { part: 'faq', number: 1, heading: 'Is it 18 pounds?' },
    );
    expect(made.map(({ claim, note }) => [claim, note ?? null])).toEqual([
      ['Kettles cost 21 pounds', expect.stringContaining('21')],
      ['Prices of 18 pounds', 'Written by hand.'],
      ['Is it 18 pounds?', 'Written by hand.'],
    ]);
    expect(keptOf(result)).not.toContain('Prices');
    expect(result.outline.map(({ heading }) => heading)).toEqual(['Kettles cost 21 pounds', 'Prices of 18 pounds']);
    const [article, page] = (
      result.json_ld as { '@graph': [{ headline: string }, { mainEntity: { name: string }[] }] }
    )['@graph'];
    expect([article.headline, page.mainEntity.map(({ name }) => name)]).toEqual([
      'Kettles cost 21 pounds',
      ['Is it 18 pounds?'],
    ]);
  });

  it('has labels that stay held against sources that are new below them', async () => {
    const { result, made } = await edit(section(2, { text: 'A heating element costs 18 pounds. [2]' }));
    expect(made.map(({ claim }) => claim)).toEqual(['A heating element costs 18 pounds.']);
    const label = result.claims.find(({ claim }) => claim === 'Prices')!;
    expect(label).toEqual({
      ...{ claim: 'Prices', kept: true, spans: [2] },
      check: expect.any(String),
      note: expect.stringContaining('What stands below it rests on other sources now.'),
    });
    const numbers = { heading: 'Prices of 18 pounds', text: 'A heating element costs 18 pounds. [1]' };
    const named = (await edit(section(2, numbers))).result;
    const moved = await editedText(named, [section(2, { text: 'A heating element costs 18 pounds. [2]' })], SUBJECT);
    expect(moved.result.claims.find(({ claim }) => claim === 'Prices of 18 pounds')!.note).toMatch(/other sources.*18/);
    const untouched = await edit(
      section(2, { text: 'A new element costs 18 pounds. [1] Testers waited nine days. [2]' }),
    );
    expect(untouched.result.claims.find(({ claim }) => claim === 'Prices')).toEqual(TEXT.claims[1]);
  });

  it.each<[string, TaskResult]>([
    [
      'never rested on what stands below',
      { ...TEXT, body: TEXT.body.replace('pounds. [1] According', 'pounds. According') },
    ],
    ['stand twice', { ...TEXT, body: `${TEXT.body}\n\n## Prices\n\nTesters waited nine days. [2]` }],
  ])('elsewhere leaves the verdicts of labels that %s', async (_, text) => {
    const { result } = await editedText(text, [section(1, { text: 'Opened.' })], SUBJECT);
    expect(result.claims.find(({ claim }) => claim === 'Prices')).toEqual(TEXT.claims[1]);
  });

  it('adds and takes out, by the numbers from before', async () => {
    const { result, edited } = await edit(
      section(1, { remove: true }),
      section(3, { heading: 'Time', text: 'Nine days. [2]' }),
      { part: 'faq', number: 1, remove: true },
    );
    expect(sectionsOf(result.body).map(({ heading }) => heading)).toEqual(['Prices', 'Time']);
    expect(result.outline.map(({ heading }) => heading)).toEqual(['Prices', 'Time']);
    expect([result.faq, edited]).toEqual([[], ['section 1', 'section 3', 'faq 1']]);
    expect((result.json_ld as { '@graph': unknown[] })['@graph']).toHaveLength(1);
  });

  it('that changes nothing is none', async () => {
    const [, prices] = sectionsOf(TEXT.body);
    expect(await edit(section(2, { text: prices!.text }))).toEqual({ result: TEXT, edited: [], made: [] });
    expect(bodyOf(sectionsOf(TEXT.body))).toBe(TEXT.body);
  });

  it.each<[string, TextEdit[]]>([
    ['needs a text', [{ part: 'title' }]],
    ['has a text alone', [{ part: 'title', text: 'T', number: 1 }]],
    ['needs a number', [{ part: 'section', text: 'T' }]],
    ['needs a heading or a text', [section(1, {})]],
    ['there is no section 9', [section(9, { text: 'T' })]],
    ['what is new needs', [section(3, { text: 'T' })]],
    ['taken out as a whole', [section(3, { remove: true })]],
    ['taken out as a whole', [section(1, { remove: true, text: 'T' })]],
    ['edited twice', [section(1, { text: 'T' }), section(1, { heading: 'T' })]],
    ['begin with ###', [section(1, { text: 'T\n## Another' })]],
    ['one section at least', [section(1, { remove: true }), section(2, { remove: true })]],
    [`at most ${LIMITS.taskLineLength}`, [{ part: 'meta_description', text: 'x'.repeat(LIMITS.taskLineLength + 1) }]],
  ])('is refused, as it %s', async (message, edits) => {
    expect(await refusalOf(...edits)).toMatch(new RegExp(`^ERR_INVALID_PARAM edits: .*${message}`));
  });

  it('is refused where the text becomes too long, or more is new than one request may bring', async () => {
    const many = { ...TEXT, body: [...Array(7).keys()].map((at) => `## H${at}\n\nT.`).join('\n\n') };
    const long = (text: string) =>
      [...Array(7).keys()].map((at) => section(at + 1, { text: text.repeat(LIMITS.taskSectionLength / text.length) }));
    const shorter = `${'x'.repeat(99)}.`;
    await expect(editedText(many, long(shorter), SUBJECT)).rejects.toThrow(/at most 60000 characters/);
    const sentences = [...Array(LIMITS.taskSentencesPerRequest + 1).keys()].map((at) => `Kettle ${at} boils.`);
    await expect(edit(section(1, { text: sentences.join(' ') }))).rejects.toThrow(/at most 300 new sentences/);
    const { made } = await edit(section(1, { text: sentences.slice(1).join(' ') }));
    expect(made).toHaveLength(LIMITS.taskSentencesPerRequest);
  });
});
