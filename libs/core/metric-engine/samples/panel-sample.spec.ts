import { EXECUTION_ROW, MADRID, OWN_ACTOR, resolveWindow } from '../../kernel';
import { metricNamed } from '../catalogue';
import { figureOf, termsOf } from './figure';
import { type SampleLists, termColumn } from './lists';
import { PanelSample } from './panel-sample';
import { SampleRows } from './rows';

const LATER = new Date('2027-01-01T12:00:00Z');
const FIGURES = (['mention_rate', 'weighted_visibility', 'net_sentiment', 'sentiment_positive'] as const).map((name) =>
  figureOf(metricNamed(name)),
);
const TERMS = termsOf(FIGURES);
const MODELS = [1, 2, 7];
const LARGE = 5_354_228_880;

interface Answer {
  readonly prompt: number;
  readonly model: number;
  readonly day: number;
  /** Of the actor, in the order of terms; null where it has no row. */
  readonly terms: readonly number[] | null;
}

/** Two answers at some places, none at others. */
const ANSWERS: readonly Answer[] = Array.from({ length: 400 }, (_, answer) => ({
  prompt: 1 + ((answer * 7) % 13),
  model: MODELS[Math.floor(answer / 11) % MODELS.length]!,
  day: 28_000 + (answer % 23),
  terms: answer % 4 === 0 ? null : TERMS.map((term, at) => valueOf(term, answer + at)),
}));

function valueOf(term: string, answer: number): number {
  if (term === 'mentions') return 1;
  if (term.includes('mention_weight')) return Math.round(LARGE / (1 + (answer % 5)));
  return term.includes('-') ? (answer % 3) - 1 : answer % 2;
}

const wide = (numbers: readonly number[]) => Buffer.from(Float64Array.from(numbers).buffer).swap64().toString('base64');
const short = (numbers: readonly number[]) => Buffer.from(Int32Array.from(numbers).buffer).swap32().toString('base64');

function rowsOf(answers: readonly Answer[]): SampleLists[] {
  const place = (of: readonly Answer[]) =>
    wide(of.map(({ prompt, model, day }) => (prompt * 64 + model) * 2 ** 19 + day));
  const found = answers.filter(({ terms }) => terms);
  const lists = TERMS.map((term, at) => {
    const numbers = found.map(({ terms }) => terms![at]!);
    return [termColumn(at), term.includes('mention_weight') ? wide(numbers) : short(numbers)];
  });
  return [
    { actor_id: EXECUTION_ROW, place: place(answers) },
    { actor_id: OWN_ACTOR, place: place(found), ...Object.fromEntries(lists) },
  ];
}

const panelOf = (answers: readonly Answer[], slots: 'model' | null) =>
  new PanelSample(SampleRows.ofLists(rowsOf(answers)), {
    terms: TERMS,
    slots,
    window: resolveWindow({ range: 30 }, LATER, MADRID),
  });

describe('a sample with slots', () => {
  const sample = panelOf(ANSWERS, 'model');

  it('gives each slot what a sample of its answers alone gives, whatever was asked before', () => {
    for (const model of [...MODELS, ...MODELS.toReversed()]) {
      const alone = panelOf(
        ANSWERS.filter((answer) => answer.model === model),
        null,
      );
      for (const figure of FIGURES) {
        const found = sample.confidence(figure, OWN_ACTOR, model);
        expect(found).toEqual(alone.confidence(figure, OWN_ACTOR, null));
        expect(found.ci_high).toBeGreaterThan(found.ci_low!);
      }
    }
  });

  it('keeps the figures of the whole window beside those of slots', () => {
    const whole = panelOf(ANSWERS, null);
    for (const figure of FIGURES) {
      sample.confidence(figure, OWN_ACTOR, MODELS[0]!);
      expect(sample.confidence(figure, OWN_ACTOR, null)).toEqual(whole.confidence(figure, OWN_ACTOR, null));
    }
  });

  it('has nothing for a slot without answers, and for an actor without rows', () => {
    expect(sample.confidence(FIGURES[0]!, OWN_ACTOR, 5)).toMatchObject({ n: 0, ci_low: null });
    expect(sample.confidence(FIGURES[2]!, 99, MODELS[0]!)).toMatchObject({ n: 0, ci_low: null });
  });
});
