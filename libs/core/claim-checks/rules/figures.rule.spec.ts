import { checkClaim, cutSpans, fateByCode, type Figures, type Span } from '..';

const TITLE = 'Acme: figures of its answers';
const PROMPT: Figures['scope'] = { prompt: 'What does repair cost?', from: '2026-08-24', to: '2026-11-21' };
const PROJECT: Figures['scope'] = { prompt: null, from: '2026-03-01', to: '2026-11-21' };

const span = (number: number, text: string, figures?: Figures): Span => ({
  number,
  page: 0,
  url: figures ? null : 'https://press.example/story',
  title: figures ? TITLE : 'A story',
  text,
  published: null,
  own: figures !== undefined,
  ...(figures && { figures }),
});
const found = (claim: string, cited: readonly Span[], language = 'en') =>
  checkClaim(claim, { language, cited, evidence: cited, knownNames: ['Acme'] })
    .filter(({ rule }) => rule === 'figure')
    .map(({ part, verdict }) => `${verdict}: ${part}`);
const alone = (claim: string, language?: string) => found(claim, [span(1, claim)], language);

describe('a part larger than its whole', () => {
  it.each([
    ['en', 'brightmetric.example is cited by 57 answers, 373 of which name a competitor and not Acme.', '373 of 57'],
    ['en', 'In 2026 it counted 57 answers; 1,373 of them were long.', '1373 of 57'],
    ['en', 'It was said in 373 of the 57 answers.', '373 of 57'],
    ['en', 'It was said in 373 out of 57 answers.', '373 of 57'],
    ['de', 'Von 57 Antworten, davon 373 mit Quelle, war die Rede.', '373 of 57'],
    ['de', 'Das sagen 373 von 57 Antworten.', '373 of 57'],
    ['es', 'Hay 57 respuestas, de las cuales 373 nombran otra marca.', '373 of 57'],
    ['es', 'Lo dicen 373 de las 57 respuestas.', '373 of 57'],
    ['fr', 'On compte 57 réponses, dont 373 sans source.', '373 of 57'],
    ['ja', '57件のうち373件が他社を挙げている。', '373 of 57'],
  ])('%s: %s', (language, claim, part) => {
    expect(alone(claim, language)).toEqual([`missing: ${part}`]);
  });

  it.each([
    ['en', 'brightmetric.example is cited by 373 answers, 57 of which name a competitor and not Acme.'],
    ['en', 'It was said in 57 of the 1,373 answers from 2026-08-24 to 2026-11-21.'],
    ['en', 'It sold 500 bottles in 3 shops, 400 of which were full.'],
    ['en', 'In 2026 it opened 12 of its 30 shops; a bottle of 2 litres costs 5 euros.'],
    ['en', 'It opened 40 shops at 3 euros, 12 of them in Berlin.'],
    ['de', 'Das sagen 1.320 von 1.400 Befragten.'],
    ['es', 'Participaron 12 equipos de 6 países.'],
    ['ja', '373件のうち57件が他社を挙げている。'],
  ])('is none here: %s: %s', (language, claim) => {
    expect(alone(claim, language)).toEqual([]);
  });

  it('is seen in the figures that a sentence rests on, whatever it says', () => {
    const wrong = span(1, 'Pages were cited.', { scope: PROMPT, counts: [57, 373] });
    expect(found('Pages were cited.', [wrong])).toEqual(['missing: 373 of 57']);
    expect(found('Pages were cited.', [span(1, 'Pages were cited.', { scope: PROMPT, counts: [373, 57] })])).toEqual(
      [],
    );
  });
});

describe('a share above 100 %', () => {
  const own = span(1, 'Of 60 answers, 57 cite it.', { scope: PROMPT, counts: [60, 57] });

  it.each([
    ['en', 'It is cited by 654 % of the answers.'],
    ['en', 'It is cited by 654 percent of answers.'],
    ['de', 'Es steht in 654 Prozent der Antworten.'],
    ['es', 'Está en el 654 % de las respuestas.'],
    ['ja', '回答の654%の中にある。'],
  ])('is refused: %s: %s', (language, claim) => {
    expect(found(claim, [own], language)).toHaveLength(1);
  });

  it('is let through where a third party says that very share, and where nothing is a part', () => {
    const claim = 'A portion has 150 % of the daily dose.';
    expect(found(claim, [span(1, 'One portion is 150% of the dose.')])).toEqual([]);
    expect(found(claim, [span(1, 'Sales grew by 150 %.')])).toHaveLength(1);
    expect(found('Sales grew by 150 %.', [span(1, 'Sales grew by 150 %.')])).toEqual([]);
    expect(found('It is cited by 95 % of the answers.', [own])).toEqual([]);
  });
});

describe('figures of different scopes', () => {
  const ofPrompt = span(1, 'The page is cited by 57 of 120 answers to the prompt.', {
    scope: PROMPT,
    counts: [120, 57],
  });
  const ofProject = span(2, 'The page is cited by 373 of 4,000 answers to all prompts.', {
    scope: PROJECT,
    counts: [4_000, 373],
  });

  it('do not stand in one sentence', () => {
    const claim = 'The page is cited by 57 answers, and by 373.';
    expect(found(claim, [ofPrompt, ofProject])).toEqual(['missing: 57 and 373']);
    expect(found('It is cited by 57 of 4,000 answers.', [ofPrompt, ofProject])).toHaveLength(1);
  });

  it('may be cited where the figures of one of them are told', () => {
    expect(found('The page is cited by 57 of 120 answers.', [ofPrompt, ofProject])).toEqual([]);
    expect(found('The page is cited often.', [ofPrompt, ofProject])).toEqual([]);
    expect(found('It is cited by 57 and 120.', [ofPrompt, { ...ofProject, figures: ofPrompt.figures! }])).toEqual([]);
  });
});

it('cuts a sentence and says that its figures do not go together', () => {
  const claim = 'It is cited by 57 answers, 373 of which name Acme.';
  const cited = [span(1, claim)];
  const findings = checkClaim(claim, { language: 'en', cited, evidence: cited, knownNames: ['Acme'] });
  expect(fateByCode(cited, findings)).toEqual({
    kind: 'cut',
    check: 'code',
    note: 'Figures that do not go together: “373 of 57”.',
  });
});

it('makes one span of a fact, with its scope, however many sentences it seems to have', () => {
  const text = 'The page (https://a.example/?q=1) is cited by 57 of 120 answers! It is so. Yes.';
  const figures = { scope: PROMPT, counts: [120, 57] };
  const { spans } = cutSpans([{ url: null, title: TITLE, text: '', own: true, facts: [{ text, figures }] }]);
  expect(spans).toEqual([{ number: 1, page: 0, url: null, title: TITLE, text, published: null, own: true, figures }]);
});
