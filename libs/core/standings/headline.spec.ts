import { formatChange } from '../charts';
import { headlineOf, type HeadlineFigures } from './headline';
import type { Standing } from './standing';

const standing = (name: string, before: number | null, now: number | null, width = 2): Standing => ({
  name,
  own: name === 'Aurelia',
  before,
  now,
  confidence: now === null ? {} : { n: 400, ci_low: now - width, ci_high: now + width },
});

const FELL: HeadlineFigures = {
  metric: 'mention_rate',
  name: 'Aurelia',
  now: 45.2,
  n: 1_240,
  days: 28,
  before: {
    compared: 'previous',
    responses: 1_200,
    isCut: false,
    difference: -5.1,
    significant: true,
    crossesBreak: false,
  },
  standings: [standing('Aurelia', 50.3, 45.2), standing('Brixtane', 48, 52), standing('Corvana', 20, 21)],
};
const said = (change: Partial<HeadlineFigures>): string => headlineOf({ ...FELL, ...change });
const before = (change: Partial<NonNullable<HeadlineFigures['before']>>): string =>
  said({ before: { ...FELL.before!, ...change }, standings: [] });

describe('the sentence over a window', () => {
  it('says how the brand does, what changed and who passed', () => {
    expect(said({})).toBe(
      'Aurelia is named in 45 of 100 answers, 5 fewer than in the 28 days before. Brixtane overtook you.',
    );
  });

  it('says of a change that it may be noise, that it is untested, or that there is none', () => {
    expect(before({ significant: false })).toMatch(
      /5 fewer than in the 28 days before; the difference may be noise\.$/,
    );
    expect(before({ significant: null })).toMatch(/; whether that is more than noise is not tested\.$/);
    expect(before({ difference: 0, significant: false })).toMatch(/answers, the same as in the 28 days before\.$/);
    expect(before({ difference: 0.3 })).toMatch(/answers, slightly more than in the 28 days before\.$/);
  });

  it('names no way for a difference that is shown as ±0.0, and rounds as figures do', () => {
    const place = (difference: number) =>
      said({
        metric: 'avg_mention_position',
        now: 2,
        before: { ...FELL.before!, difference, significant: false },
        standings: [],
      });
    expect(place(-0.04)).toMatch(/place is 2\.0, about the same as in the 28 days before\.$/);
    expect(before({ difference: 0.04, significant: false })).toMatch(
      /answers, about the same as in the 28 days before\.$/,
    );
    for (const difference of [0.05, -0.15, 0.25, 1.005, -1]) {
      const [size] = formatChange(difference, 'position').replace('.0', '').split(' ');
      expect(place(difference)).toContain(`, ${size} place`);
    }
  });

  it('says what a comparison lacks', () => {
    expect(before({ responses: 0, difference: null })).toBe(
      'Aurelia is named in 45 of 100 answers; the 28 days before have no answers to compare with.',
    );
    expect(before({ compared: 'year' })).toContain('than in the same days a year before');
    expect(before({ compared: { first: '2026-01-01', last: '2026-01-31' } })).toContain(
      'than in the days from 1 Jan 2026 to 31 Jan 2026',
    );
    expect(before({ isCut: true })).toMatch(/Only a part of those days was measured\.$/);
    expect(before({ crossesBreak: true })).toMatch(/A vendor changed its model in between, which may be why\.$/);
    expect(said({ before: null, standings: [] })).toBe('Aurelia is named in 45 of 100 answers.');
    expect(said({ now: null })).toBe('Nothing is known of Aurelia in these 28 days: there is nothing to count.');
  });

  it('says of a single metric alone that it is not known', () => {
    const unknown = (metric: HeadlineFigures['metric']) => said({ metric, now: null, days: 1 });
    expect(unknown('avg_mention_position')).toBe(
      'The place of Aurelia is not known in this one day: no answer names it.',
    );
    expect(unknown('avg_position')).toBe(
      'The place of pages of Aurelia is not known in this one day: no answer cites one.',
    );
    expect(unknown('net_sentiment')).toBe('How answers speak of Aurelia is not known in this one day: none is judged.');
  });

  it('never speaks of a hundred where there are fewer', () => {
    const of = (metric: HeadlineFigures['metric'], now: number, n: number, difference = -50) =>
      said({ metric, now, n, before: { ...FELL.before!, difference }, standings: [] });
    expect(of('citation_rate', 50, 2)).toMatch(/^2 answers cite Aurelia 1 time, 50 points less than in/);
    expect(of('net_sentiment', -50, 4)).toMatch(/^Of 4 judged portrayals of Aurelia, 2 more are bad than good, /);
    expect(of('net_sentiment', 100, 1)).toMatch(/^Of the one judged portrayal of Aurelia, 1 more is good than bad, /);
    expect(of('net_sentiment', 0, 400)).toMatch(/^Of 100 judged portrayals of Aurelia, as many are good as bad, /);
  });

  it('tells few answers by their number, and neither none nor all by a rounded share', () => {
    const of = (now: number, n: number) => said({ now, n, before: null, standings: [] });
    expect(of(45, 40)).toBe('Aurelia is named in 18 of 40 answers.');
    expect(of(0, 400)).toBe('Aurelia is named in none of 400 answers.');
    expect(of(100, 400)).toBe('Aurelia is named in all 400 answers.');
    expect(of(0.25, 400)).toBe('Aurelia is named in fewer than 1 of 100 answers.');
    expect(of(99.75, 400)).toBe('Aurelia is named in more than 99 of 100 answers.');
    expect(said({ now: 45, n: 40, standings: [] })).toMatch(/18 of 40 answers, 5.1 points less than in/);
  });

  it('leaves open who passed whom where intervals overlap, and tells a gain from a fall', () => {
    const passing = (...rivals: readonly Standing[]) =>
      said({ before: null, standings: [FELL.standings[0]!, ...rivals] }).replace(/^.*answers\. /, '');
    expect(passing(standing('Near', 48, 46))).toBe('You may have fallen behind Near.');
    expect(passing(standing('Near', 44, 46))).toBe('Near may have overtaken you.');
    expect(passing(standing('Still', 50, 50))).toBe('You fell behind Still.');
    expect(passing(standing('Fallen', 60, 9))).toBe('Fallen fell behind you.');
    expect(passing(standing('One', 10, 60), standing('Two', 10, 70))).toBe('One and Two overtook you.');
  });

  it('leaves open who passed whom where neither change is known to be more than noise', () => {
    const passing = (own: boolean | null, rival: boolean | null) =>
      said({
        before: null,
        standings: [
          { ...FELL.standings[0]!, changed: own },
          { ...standing('Near', 48, 60), changed: rival },
        ],
      }).replace(/^.*answers\. /, '');
    expect(passing(false, false)).toBe('Near may have overtaken you.');
    expect(passing(null, null)).toBe('Near may have overtaken you.');
    expect(passing(false, true)).toBe('Near overtook you.');
    expect(passing(true, false)).toBe('Near overtook you.');
  });

  it('says who is ahead where nobody passed', () => {
    const ranked = (...rivals: readonly Standing[]) =>
      said({ before: null, standings: [standing('Aurelia', 50, 45), ...rivals] }).replace(/^.*answers\. /, '');
    expect(ranked(standing('Low', 9, 9))).toBe('No competitor is named more often.');
    expect(ranked(standing('Near', 40, 43))).toBe('No competitor is surely named more often; Near may be level.');
    expect(ranked(standing('Top', 60, 60), standing('Near', 51, 47))).toBe(
      'Top is named more often; Near may be level.',
    );
    const count = ({ confidence: _, ...counted }: Standing) => ({ ...counted, confidence: {} });
    const counts = [standing('Aurelia', 50, 45), standing('Top', 60, 60), standing('Low', 9, 9)].map(count);
    expect(said({ metric: 'mentions', before: null, standings: counts })).toMatch(/\. Top is named more often\.$/);
    const many = ['A', 'B', 'C', 'D', 'E'].map((name, index) => standing(name, 90, 90 - index));
    expect(ranked(...many)).toBe('A, B, C and 2 more are named more often.');
    expect(said({ before: null, standings: [standing('Aurelia', 50, 45)] })).toBe(
      'Aurelia is named in 45 of 100 answers.',
    );
  });

  it.each([
    ['weighted_visibility', 30.24, -5.1, 'Aurelia has a weighted visibility of 30.2\u00a0%, 5.1 points less than in'],
    ['citation_rate', 45.11, 2, '100 answers cite Aurelia 45.1 times, 2 more than in'],
    [
      'avg_mention_position',
      1.8,
      0.3,
      'Where answers name Aurelia, its mean place is 1.8, 0.3 places further back than in',
    ],
    [
      'avg_position',
      2,
      -1,
      'Where answers cite Aurelia, the mean place of its pages is 2.0, 1 place further ahead than in',
    ],
    [
      'net_sentiment',
      -12,
      -1,
      'Of 100 judged portrayals of Aurelia, 12.0 more are bad than good, 1 point worse than in',
    ],
    ['mentions', 1_204, 30, '1,204 answers name Aurelia, 30 more than in'],
    ['citations', 1, -1, 'Answers cite Aurelia 1 time, 1 fewer than in'],
    ['responses', 12, 2, '12 answers were collected, 2 more than in'],
    [
      'sentiment_very_negative',
      4,
      1,
      '4.0\u00a0% of the judged portrayals of Aurelia are very negative, 1 point more than in',
    ],
  ] as const)('says what %s is', (metric, now, difference, words) => {
    const figures = { metric, now, before: { ...FELL.before!, difference }, standings: [] };
    expect(said(figures)).toBe(`${words} the 28 days before.`);
  });

  it('holds a smaller place for the better one', () => {
    const standings = [standing('Aurelia', 2, 3, 0.1), standing('Brixtane', 2.5, 2, 0.1)];
    expect(said({ metric: 'avg_mention_position', now: 3, before: null, standings })).toMatch(
      /Brixtane overtook you\.$/,
    );
  });
});
