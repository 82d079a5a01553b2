import { type MetricsHarness, openMetrics } from '../support/metrics-harness';
import { dateOf, dayNumber, startOf } from '../support/local-calendar';
import { Random } from '../support/random';
import type { RawExecution } from '../support/raw-project';
import { ingestExecutions, storeProject } from '../support/store-project';
import { workedProject } from '../support/worked-project';

const HOUR = 3_600_000;
const FIRST = dayNumber('2026-03-20');
const NOW = startOf(FIRST + 60);

type Model = 'chatgpt' | 'perplexity';
/** How many answers the vendor gave by which of its models; `unnamed` for none that it named. */
type Day = Readonly<Record<string, number>>;

describe('breaks of a model', () => {
  let metrics: MetricsHarness;
  let nextProject = 1;

  beforeAll(async () => {
    metrics = await openMetrics();
  }, 60_000);
  afterAll(() => metrics?.close());

  async function stored(series: Readonly<Partial<Record<Model, readonly Day[]>>>): Promise<string> {
    const vendors: (string | null)[] = [];
    const executions = Object.entries(series).flatMap(([model, days]) =>
      days.flatMap((day, index) =>
        Object.entries(day).flatMap(([vendor, count]) =>
          Array.from({ length: count }, (_, nth): RawExecution => {
            vendors.push(vendor === 'unnamed' ? null : vendor);
            const at = startOf(FIRST + index) + (nth % 23) * HOUR;
            const none = { failed: false, noResult: false, mentions: [], sources: [], sentiments: [] };
            return { id: vendors.length, promptId: 1, model: model as Model, at, ...none };
          }),
        ),
      ),
    );
    const project = workedProject({ projectId: nextProject++, executions });
    await storeProject(metrics, project);
    await metrics.database.query(
      `update executions e set vendor_model = v.name from unnest($2::text[]) with ordinality v (name, id)
       where e.project_id = $1 and e.id = v.id`,
      [project.projectId, vendors],
    );
    // Two batches, so that a day's row is added to.
    await ingestExecutions(metrics, project.projectId, executions.slice(0, executions.length >> 1));
    await ingestExecutions(metrics, project.projectId, executions.slice(executions.length >> 1));
    return `${project.projectId}`;
  }

  const ask = async (project_id: string, raw: Record<string, string> = {}, enabled: Model[] = ['chatgpt']) => {
    const window = { from: dateOf(FIRST), to: dateOf(FIRST + 50) };
    return (await metrics.timeseries({ project_id, ...window, ...raw }, NOW, enabled)).breaks;
  };

  const on = (index: number, from: string, to: string, model: Model = 'chatgpt') => ({
    date: dateOf(FIRST + index),
    model,
    from,
    to,
  });

  it.each<[string, Day[], ReturnType<typeof on>[]]>([
    ['on the first of two days', [{ a: 20 }, { a: 20 }, { b: 20 }, { b: 20 }], [on(2, 'a', 'b')]],
    ['not by a single day', [{ a: 20 }, { b: 20 }, { a: 20 }, { a: 20 }], []],
    ['not yet by the last day', [{ a: 20 }, { a: 20 }, { b: 20 }], []],
    ['by the majority of a day', [{ a: 20 }, { a: 11, b: 9 }, { a: 9, b: 12 }, { b: 20 }], [on(2, 'a', 'b')]],
    ['not by days of fewer than 20 answers', [{ a: 20 }, { b: 19 }, { b: 19 }, { a: 20 }], []],
    ['across such days', [{ a: 20 }, { b: 20 }, { b: 3 }, {}, { b: 20 }], [on(1, 'a', 'b')]],
    ['not by answers whose model nobody named', [{ a: 20 }, { b: 19, unnamed: 30 }, { b: 19, unnamed: 1 }], []],
    ['from what was there before a single day', [{ a: 20 }, { b: 20 }, { c: 20 }, { c: 20 }], [on(2, 'a', 'c')]],
    ['twice', [{ a: 20 }, { b: 20 }, { b: 20 }, { a: 20 }, { a: 20 }], [on(1, 'a', 'b'), on(3, 'b', 'a')]],
    ['never without answers', [], []],
  ])('come %s', async (_, days, expected) => {
    expect(await ask(await stored({ chatgpt: days }))).toEqual(expected);
  });

  it('are those of models that count, inside the window', async () => {
    const days: Day[] = [{ a: 20 }, { b: 20 }, { b: 20 }];
    const project = await stored({ chatgpt: days, perplexity: [{ x: 20 }, ...days] });
    const both: Model[] = ['chatgpt', 'perplexity'];
    const [first, moved] = [on(1, 'a', 'b'), on(2, 'x', 'b', 'perplexity')];
    expect(await ask(project, {}, both)).toEqual([first, moved]);
    expect(await ask(project, { model: 'perplexity' }, both)).toEqual([moved]);
    expect(await ask(project, {}, ['chatgpt'])).toEqual([first]);
    expect(await ask(project, { from: dateOf(FIRST + 2) }, both)).toEqual([moved]);
    expect(await ask(project, { to: dateOf(FIRST + 1) }, both)).toEqual([first]);
    // A break is the model's, whatever prompts are asked about.
    expect(await ask(project, { country_code: 'JP' }, both)).toEqual([first, moved]);
  });

  it('are told of a change that has answers on both sides', async () => {
    const project = await stored({ chatgpt: [{ a: 20 }, { a: 20 }, { a: 20 }, { b: 20 }, { b: 20 }, { b: 20 }] });
    const told = async (first: number, last: number) => {
      const window = { from: dateOf(FIRST + first), to: dateOf(FIRST + last) };
      const change = await metrics.change({ project_id: project, metric: 'mention_rate', ...window }, NOW, ['chatgpt']);
      const asked = { project_id: project, metrics: 'mention_rate,responses', compare: 'previous', ...window };
      const summary = await metrics.summary(asked, NOW, ['chatgpt']);
      expect(summary.breaks).toEqual(change.breaks);
      for (const [row] of Object.values(summary.summary)) {
        expect(row!.change!.crosses_break).toBe(change.crosses_break);
      }
      return [change.crosses_break, change.breaks.length];
    };
    expect(await told(3, 5)).toEqual([true, 1]);
    // In the midst of the window before, and of this one.
    expect(await told(4, 5)).toEqual([true, 1]);
    expect(await told(2, 3)).toEqual([true, 1]);
    // The window before begins with the break.
    expect(await told(5, 6)).toEqual([false, 1]);
    expect(await told(2, 2)).toEqual([false, 0]);
  });

  it('are what plain loops find, in random series', async () => {
    const random = new Random(4);
    for (let run = 0; run < 6; run += 1) {
      const days = Array.from({ length: 25 }, (_, index): Day => {
        const usual = index < 8 ? 'a' : index < 16 ? 'b' : 'c';
        const other = random.pick(['a', 'b', 'c']);
        return random.chance(0.15)
          ? { [usual]: random.int(0, 19) }
          : { [usual]: random.int(15, 25), ...(other !== usual && { [other]: random.int(0, 22) }) };
      });
      const project = await stored({ chatgpt: days });
      expect(await ask(project)).toEqual(byLoops(days).map(([index, from, to]) => on(index, from, to)));
    }
  }, 60_000);
});

/** One day after another, with the model that was there before. */
function byLoops(days: readonly Day[]): [number, string, string][] {
  const known = days.flatMap((day, index): [number, string][] => {
    const counts = Object.entries(day).sort(([a, most], [b, least]) => least - most || (a < b ? -1 : 1));
    return counts.reduce((sum, [, count]) => sum + count, 0) >= 20 ? [[index, counts[0]![0]]] : [];
  });
  let current = known[0]?.[1];
  return known.flatMap(([index, name], place): [number, string, string][] => {
    if (name === current || known[place + 1]?.[1] !== name) return [];
    const before = current!;
    current = name;
    return [[index, before, name]];
  });
}
