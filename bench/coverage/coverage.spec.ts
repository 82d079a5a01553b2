import { type Design, DESIGNS, nameOf } from './designs';
import { simulateChanges, simulateFigures } from './simulate';
import { SUBJECTS } from './subjects';

/** The seed is fixed, so these are the same draws each time. Of 300, a true 95 % is below 91 % once in 700 times. */
const DRAWS = 300;
const LEAST = 0.91;
const MOST = 0.99;

const [proportion, shareOfVoice, netSentiment, position, amongFive] = SUBJECTS;

const named = (name: string): [string, Design] => [name, DESIGNS.find((design) => nameOf(design) === name)!];

const MODELS = named('50 x 10 (5 x 1 x 2), .3, .3');
const RUNS = named('50 x 30 (1 x 10 x 3), .3, .3');
const LONG = named('25 x 30 (1 x 30 x 1), .3, .3');
const REPEATS = named('50 x 30 (1 x 30 x 1), .3, .3, repeats .5');
const RARE = named('100 x 30 (1 x 15 x 2), .02, .3');
const FEW = named('30 x 10 (1 x 10 x 1), .3, .3');
const UNLIKE = named('50 x 20 (1 x 20 x 1), .05, .6');
const FEW_DRAWS = 60;

describe('intervals hold the truth as often as they say', () => {
  it.each([MODELS, LONG, REPEATS])('of a proportion, %s', (_, design) => {
    const { market, panel, plainMarket } = simulateFigures(design, proportion!, DRAWS);
    for (const { covered, flagged } of [market, panel]) {
      expect(flagged).toBeLessThan(0.05);
      expect(covered).toBeGreaterThan(LEAST);
      expect(covered).toBeLessThan(MOST);
    }
    expect(plainMarket!.covered).toBeLessThan(0.8);
    expect(panel.width).toBeLessThan(market.width / 2);
  });

  it.each([shareOfVoice!, netSentiment!, position!])('of a ratio, $name', (subject) => {
    const { market, panel } = simulateFigures(RUNS[1], subject, DRAWS);
    for (const { covered } of [market, panel]) expect([covered > LEAST, covered < MOST]).toEqual([true, true]);
  });

  it('of a ratio of few prompts, where random company moves the position', () => {
    const { market, panel } = simulateFigures(FEW[1], amongFive!, DRAWS);
    expect(market.flagged).toBeLessThan(0.5);
    for (const covered of [market.covered, market.held, panel.covered]) {
      expect([covered > LEAST, covered < MOST]).toEqual([true, true]);
    }
  });

  it.each([netSentiment!, position!, amongFive!])(
    'of a ratio whose denominator lies with few prompts, $name',
    (subject) => {
      expect(simulateFigures(UNLIKE[1], subject, DRAWS).market.covered).toBeGreaterThan(LEAST);
    },
  );

  it.each([shareOfVoice!, netSentiment!, position!])('or are flagged: of rare mentions, $name', (subject) => {
    expect(simulateFigures(RARE[1], subject, FEW_DRAWS).market.flagged).toBeGreaterThan(0.9);
    expect(simulateFigures(RUNS[1], subject, FEW_DRAWS).market.flagged).toBeLessThan(0.3);
  });

  it.each(SUBJECTS)('of a change of $name', (subject) => {
    const { market, panel } = simulateChanges(MODELS[1], subject, DRAWS);
    for (const { covered } of [market, panel]) expect([covered > LEAST, covered < MOST]).toEqual([true, true]);
  });

  it('and the same ones each time', () => {
    expect(simulateFigures(LONG[1], proportion!, 5)).toEqual(simulateFigures(LONG[1], proportion!, 5));
  });
});
