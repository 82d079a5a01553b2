import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMoment, resolveWindow, type WindowInput } from '@app/core/kernel';
import { ADDITIONS, compilePeriodSums, type MetricQuestion, ROLLUPS } from '@app/core/metric-engine';
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
  window: resolveWindow(window, NOW),
});

const listed = (value: unknown, index: number): string => `-- $${index + 1} = ${JSON.stringify(value)}`;

const compiled = Object.entries(QUESTIONS).map(([name, asked]): [string, string] => {
  const { name: prepared, text, values } = compilePeriodSums(questionOf(asked));
  return [
    name,
    [...formatSql(text), '', `-- ${prepared ? 'prepared' : 'planned each time'}`, ...values.map(listed)].join('\n'),
  ];
});
const additions = ROLLUPS.map(({ table }, index): [string, string] => [
  `ingest-${table.replace(/_/g, '-')}`,
  formatSql(ADDITIONS[index]!).join('\n'),
]);
const statements = new Map([...compiled, ...additions].map(([name, text]) => [`${name}.sql`, `${text}\n`]));

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
