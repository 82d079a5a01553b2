import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SENTIMENT_LEVELS } from '../../kernel';
import { mentionWeight } from '../measures';
import type { MetricDefinition } from '../metric';
import { evaluate } from '../result/evaluate';
import type { Sums } from '../result/sums';
import { METRIC_NAMES, type MetricName, metricNamed } from '.';

const FILES = readdirSync(__dirname).filter((file) => file.endsWith('.metric.ts'));
const definitions = [...new Set(METRIC_NAMES.map(metricNamed))];
const byName = definitions.map((metric) => [metric.name, metric] as const);
const ratios = byName.filter(([, { denominator }]) => denominator);

const EXECUTION: Sums = { responses: 1n };
const UNNAMED: Sums[] = [{}];
const MENTIONED: Sums[] = [1n, 2n, 3n].flatMap((position) =>
  [{}, ...SENTIMENT_LEVELS.map((level) => ({ [level]: 1n }))].map((judged) => ({
    mentions: 1n,
    mentions_first: position === 1n ? 1n : 0n,
    mentions_second: position === 2n ? 1n : 0n,
    mentions_top_three: 1n,
    mentions_top_seven: 1n,
    mention_position_sum: position,
    mention_weight: BigInt(mentionWeight(Number(position))),
    ...judged,
  })),
);
const CITED: Sums[] = [{}, { citations: 1n }, { citations: 2n, citations_positioned: 2n, citation_position_sum: 5n }];

/** All that one execution can hold about one actor. */
const POSSIBLE = [...UNNAMED, ...MENTIONED].flatMap((named) => CITED.map((cited) => ({ ...named, ...cited })));

describe('the metric catalogue', () => {
  it.each(FILES)('lists what %s defines, under the name of the file', async (file) => {
    const exported = Object.values((await import(join(__dirname, file))) as Record<string, MetricDefinition>);
    const metric = exported.find((value) => definitions.includes(value));
    expect(metric?.name).toBe(file.replace('.metric.ts', '').replaceAll('-', '_'));
  });

  it('has one metric for each file, and no two of one name', () => {
    expect(definitions).toHaveLength(FILES.length);
    for (const [name, metric] of byName) expect(metricNamed(name as MetricName)).toBe(metric);
  });

  it('answers two metrics under a second name', () => {
    const second = METRIC_NAMES.filter((name) => metricNamed(name).name !== name);
    expect(second.map((name) => [name, metricNamed(name).name])).toEqual([
      ['visibility', 'mention_rate'],
      ['ai_visibility_score', 'weighted_visibility'],
    ]);
  });

  it.each(ratios)(
    'divides %s by executions, or by rows of the actor',
    (_, { denominator, denominatorOf, numerator }) => {
      if (denominatorOf === 'executions') expect(denominator).toEqual(['responses']);
      else expect(denominator).not.toContain('responses');
      expect(numerator.plus).not.toContain('responses');
    },
  );

  it.each(byName)('has for %s nothing to show of a period without rows, or 0 of a count', (_, metric) => {
    expect(evaluate(metric, {}, {}).value).toBe(metric.denominator ? null : 0);
    expect(metric.summary).toBe(metric.denominator ? 'average' : 'sum');
  });

  // An interval for proportions holds only where every observation is a yes or a no.
  it.each(ratios)('calls %s a proportion if every observation is one of two outcomes', (_, metric) => {
    const outcomes = POSSIBLE.map((actor) => evaluate(metric, actor, EXECUTION));
    const binary = outcomes.every(
      ({ numerator, denominator }) => [0n, 1n].includes(denominator) && [0n, denominator].includes(numerator),
    );
    expect(metric.proportion).toBe(binary);
    if (binary) expect(new Set(outcomes.map(({ value }) => value ?? 0))).toEqual(new Set([0, 100]));
  });
});

describe('the table of docs/metrics.md', () => {
  const CARRIES = {
    none: 'never carried',
    last_nonzero: '0 repeats the last total that was not 0',
    last_value: 'carried',
  };

  const [, section] = readFileSync('docs/metrics.md', 'utf8').split('\n## Formulas\n');
  const rows = section!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [names, , empty, carry] = line.split('|').slice(1, -1) as [string, string, string, string];
      const documented = [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
      const spelled = documented.flatMap((name) =>
        name.endsWith('<level>') ? SENTIMENT_LEVELS.map((level) => name.replace('<level>', level)) : [name],
      );
      return spelled.map((name) => ({ name, empty: empty.trim(), carry: carry.trim() }));
    });

  it('has every metric in the order of the catalogue', () => {
    expect(rows.map(({ name }) => name)).toEqual(METRIC_NAMES);
  });

  it.each(rows)('tells of $name what its definition holds', ({ name, empty, carry }) => {
    const metric = metricNamed(name as MetricName);
    expect([empty, carry]).toEqual([`${metric.empty}`, CARRIES[metric.carry]]);
  });
});
