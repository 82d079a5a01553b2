import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MADRID, parseMoment, resolveWindow, type WindowInput } from '@app/core/kernel';
import {
  ADDITIONS,
  compilePeriodSums,
  compilePromptSummary,
  compileSample,
  compileShares,
  compileTopSources,
  figureOf,
  measuresOf,
  type MetricName,
  metricNamed,
  type MetricQuestion,
  ROLLUPS,
  type SampleQuestion,
  type Statement,
} from '@app/core/metric-engine';
import { formatSql } from './support/format-sql';

const FOLDER = join(__dirname, 'metric-sql');
const NOW = new Date('2026-03-10T12:00:00.000Z');

const between = (from: string, to: string): WindowInput => ({ from: parseMoment(from)!, to: parseMoment(to)! });
const CUT = between('2026-03-02T10:30Z', '2026-03-04');

type Asked = Partial<Omit<MetricQuestion, 'window'>> & { readonly window?: WindowInput };

const QUESTIONS: Readonly<Record<string, Asked>> = {
  'whole-days': {},
  'whole-days-of-models': { models: [1, 7] },
  'whole-days-by-week': { granularity: 'week' },
  'whole-days-by-month': { granularity: 'month' },
  'whole-days-all-measures': { measures: ['responses', 'mention_weight', 'citation_position_sum', 'very_negative'] },
  'cut-head': { window: CUT },
  'cut-tail': { window: between('2026-03-02', '2026-03-04T10:30Z') },
  'cut-both-ends-of-models': { window: between('2026-03-02T10:30Z', '2026-03-04T10:30Z'), models: [1, 7] },
  'cut-within-one-day': { window: between('2026-03-02T10:30Z', '2026-03-02T11:00Z') },
  'of-prompt': { prompts: { ids: [9] } },
  'of-prompts': { prompts: { ids: [9, 12] } },
  'of-prompts-cut-head': { prompts: { ids: [9, 12] }, window: CUT },
  'of-prompts-and-models': { models: [1], prompts: { ids: [9, 12] } },
  'of-no-prompt': { prompts: { ids: [] } },
};

const questionOf = ({ window = between('2026-03-02', '2026-03-08'), ...asked }: Asked): MetricQuestion => ({
  projectId: 7,
  generation: 1,
  granularity: 'day',
  measures: ['responses', 'mentions'],
  actorIds: [0, 3],
  models: 'all',
  prompts: {},
  ...asked,
  window: resolveWindow(window, NOW, MADRID),
});

const listed = (value: unknown, index: number): string => `-- $${index + 1} = ${JSON.stringify(value)}`;

const compiled = Object.entries(QUESTIONS).map(([name, asked]): [string, string] => {
  const { name: prepared, text, values } = compilePeriodSums(questionOf(asked));
  return [
    name,
    [...formatSql(text), '', `-- ${prepared ? 'prepared' : 'planned each time'}`, ...values.map(listed)].join('\n'),
  ];
});

const sampleOf = (asked: Partial<SampleQuestion>, names: readonly MetricName[] = ['mention_rate', 'net_sentiment']) => {
  const metrics = names.map(metricNamed);
  const question = { ...questionOf({}), figures: metrics.map(figureOf), measures: measuresOf(metrics), ...asked };
  return compileSample({ kind: 'market', slots: 'day', ...question });
};
const page = { page: 1, perPage: 20 };
const SAMPLES: Readonly<Record<string, Statement>> = {
  'sample-market': sampleOf({}),
  'sample-market-cut-head': sampleOf({ ...questionOf({ window: CUT }), slots: 'week' }),
  'sample-market-of-the-whole': sampleOf({ slots: null }),
  'sample-panel-of-mentions': sampleOf({ kind: 'panel' }, ['mention_rate']),
  'sample-market-of-each-model': sampleOf({ slots: 'model', models: [1, 7] }),
  'sample-panel': sampleOf({ kind: 'panel' }),
  'sample-panel-of-prompts': sampleOf({ kind: 'panel', prompts: { ids: [9, 12] }, slots: null }),
  'sample-panel-of-shares': compileShares(questionOf({})),
  'sample-panel-of-prompt-rows': compilePromptSummary({
    selection: questionOf({}),
    actorId: 0,
    measures: ['responses', 'mentions'],
    byModel: true,
    sort: 'mention_rate',
    direction: 'desc',
    page,
    sampled: [figureOf(metricNamed('mention_rate'))],
  }),
  'sample-panel-of-domains': compileTopSources({
    selection: questionOf({}),
    sort: 'responses',
    page,
    sampled: 'panel',
  }),
  'sample-market-of-domains': compileTopSources({
    selection: questionOf({}),
    sort: 'responses',
    page,
    sampled: 'market',
  }),
};
const samples = Object.entries(SAMPLES).map(([name, { text, values }]): [string, string] => [
  name,
  [...formatSql(text), '', ...values.map(listed)].join('\n'),
]);
const additions = ROLLUPS.map(({ table }, index): [string, string] => [
  `ingest-${table.replace(/_/g, '-')}`,
  formatSql(ADDITIONS[index]!).join('\n'),
]);
const statements = new Map([...compiled, ...samples, ...additions].map(([name, text]) => [`${name}.sql`, `${text}\n`]));

/** A change of the compiler shows as a change of these files; `UPDATE_GOLDEN=1 npm test -- test/golden` writes them. */
describe('the SQL of the metric engine', () => {
  if (process.env.UPDATE_GOLDEN === '1') {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER);
    for (const [file, text] of statements) writeFileSync(join(FOLDER, file), text);
  }

  it.each([...statements])('is what was reviewed: %s', (file, text) => {
    expect(text).toBe(readFileSync(join(FOLDER, file), 'utf8'));
  });

  it('has no file that nothing is compared with', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...statements.keys()].sort());
  });
});
