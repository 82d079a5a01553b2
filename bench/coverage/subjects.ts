import type { RatioUnit } from '../../libs/core/metric-engine';
import type { Chance } from './chance';
import type { Design } from './designs';

/** One answer, as what it adds to the numerator and to the denominator. */
export interface Answer {
  readonly y: number;
  readonly x: number;
}

/** A metric that is simulated. Each cell has several hidden rates; the first is the one that shocks move. */
export interface Subject {
  readonly name: string;
  /** Null for a proportion. */
  readonly unit: RatioUnit | null;
  /** Means of the hidden rates over all prompts. */
  means(design: Design): readonly number[];
  answer(chance: Chance, rates: readonly number[]): Answer;
  /** What an answer adds on average. */
  expected(rates: readonly number[]): Answer;
}

const HIT: Answer = { y: 1, x: 1 };
const MISS: Answer = { y: 0, x: 1 };
const NOTHING: Answer = { y: 0, x: 0 };

const proportion: Subject = {
  name: 'proportion',
  unit: null,
  means: ({ rate }) => [rate],
  answer: (chance, rates) => (chance.uniform() < rates[0]! ? HIT : MISS),
  expected: (rates) => ({ y: rates[0]!, x: 1 }),
};

const RIVALS = [0.4, 0.25, 0.1];

/** Mentions of the brand among those of the brand and three rivals. */
const shareOfVoice: Subject = {
  name: 'share of voice',
  unit: { scale: 100, least: 0, most: 100 },
  means: ({ rate }) => [rate, ...RIVALS],
  answer: (chance, rates) => {
    const y = chance.uniform() < rates[0]! ? 1 : 0;
    let x = y;
    for (let rival = 1; rival < rates.length; rival++) if (chance.uniform() < rates[rival]!) x += 1;
    return { y, x };
  },
  expected: (rates) => ({ y: rates[0]!, x: rates.reduce((sum, rate) => sum + rate, 0) }),
};

const NEUTRAL = 0.2;
const POSITIVE = 0.6;

/** Of answers that mention the brand at the design's rate: positive less negative ones. */
const netSentiment: Subject = {
  name: 'net sentiment',
  unit: { scale: 100, least: -100, most: 100 },
  means: ({ rate }) => [POSITIVE, rate],
  answer: (chance, [positive, mentioned]) => {
    if (chance.uniform() >= mentioned!) return NOTHING;
    if (chance.uniform() < NEUTRAL) return MISS;
    return chance.uniform() < positive! ? HIT : { y: -1, x: 1 };
  },
  expected: ([positive, mentioned]) => ({ y: mentioned! * (1 - NEUTRAL) * (2 * positive! - 1), x: mentioned! }),
};

const LATER = 0.4;
const PLACES = 4;

/** Of answers that mention the brand at the design's rate: the mean position, 1 to 5. */
const position: Subject = {
  name: 'average position',
  unit: { scale: 1, least: 1 },
  means: ({ rate }) => [LATER, rate],
  answer: (chance, [later, mentioned]) => {
    if (chance.uniform() >= mentioned!) return NOTHING;
    let y = 1;
    for (let place = 0; place < PLACES; place++) if (chance.uniform() < later!) y += 1;
    return { y, x: 1 };
  },
  expected: ([later, mentioned]) => ({ y: mentioned! * (1 + PLACES * later!), x: mentioned! }),
};

const OTHERS = [0.3, 0.3, 0.3, 0.3];

/** The same among five brands: those that an answer names stand in random order, so who else is named moves the brand. */
const positionAmongFive: Subject = {
  name: 'position among five',
  unit: { scale: 1, least: 1 },
  means: ({ rate }) => [...OTHERS, rate],
  answer: (chance, rates) => {
    const named = rates.map((rate) => chance.uniform() < rate);
    if (!named.pop()) return NOTHING;
    const others = named.filter((one) => one).length;
    return { y: 1 + Math.floor(chance.uniform() * (others + 1)), x: 1 };
  },
  expected: (rates) => {
    const mentioned = rates.at(-1)!;
    const others = rates.slice(0, -1).reduce((sum, rate) => sum + rate, 0);
    return { y: mentioned * (1 + others / 2), x: mentioned };
  },
};

export const SUBJECTS: readonly Subject[] = [proportion, shareOfVoice, netSentiment, position, positionAmongFive];
