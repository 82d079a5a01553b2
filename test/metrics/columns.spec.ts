import { PROMPT_SORTS, TOP_SOURCES_SORTS } from '@app/core/contracts';
import { CONFIDENCE_KINDS } from '@app/core/kernel';
import { METRIC_NAMES } from '@app/core/metric-engine';
import { longOr } from '@app/testing';
import { type MetricsHarness, openMetrics, openMetricsOn } from '../support/metrics-harness';
import { Random } from '../support/random';
import { randomProject } from '../support/random-project';
import type { RawExecution } from '../support/raw-project';
import { ingestExecutions, storeProject } from '../support/store-project';
import { randomQuestion } from './support/random-question';

const SEEDS = Array.from({ length: longOr(8, 1) }, (_, index) => 7102 + index);
const QUESTIONS = 8;
const DAY = 86_400_000;
const FIRST_NOON = Date.parse('2026-03-01T11:00:00Z');

describe('answers as columns in the memory of a process', () => {
  let metrics: MetricsHarness;
  let without: MetricsHarness;

  beforeAll(async () => {
    metrics = await openMetrics();
    without = await openMetricsOn(metrics.url, { ANSWER_COLUMNS_MB: '0' });
  });

  afterAll(async () => {
    await without?.close();
    await metrics?.close();
  });

  it.each(SEEDS)('say what statements say while answers come in, data of seed %d', async (seed) => {
    const random = new Random(seed);
    const project = randomProject(random, seed);
    await storeProject(metrics, project);
    const order = random.shuffled(project.executions);
    for (let from = 0; from < order.length; from += Math.ceil(order.length / 3)) {
      const now = order.slice(from, from + Math.ceil(order.length / 3));
      // Written by another process than the one that keeps columns.
      await ingestExecutions(without, project.projectId, now);
      await compare(random, { ...project, executions: order.slice(0, from + now.length) });
    }
  });

  async function compare(random: Random, project: Parameters<typeof randomQuestion>[1]): Promise<void> {
    for (let index = 0; index < QUESTIONS; index += 1) {
      const { raw, meaning } = randomQuestion(random, project);
      const { competitors: _, ...ofOne } = raw;
      const listed = {
        ...withoutMetrics(ofOne),
        sort: random.pick([...PROMPT_SORTS]),
        sort_dir: random.pick(['asc', 'desc']),
        ...(random.chance(0.5) && { confidence: 'panel' }),
        page: String(random.int(1, 2)),
        per_page: String(random.int(1, 3)),
      };
      const { sort_dir: _desc, confidence: _kind, ...paged } = listed;
      const ranked = { ...paged, sort: random.pick([...TOP_SOURCES_SORTS]) };
      const ask = async (asked: MetricsHarness) => {
        const { timeseries, summary, sov, change, modelSummary, promptSummary, topSources } = asked;
        const by = { now: meaning.now, enabled: meaning.enabled };
        const metric = METRIC_NAMES[index % METRIC_NAMES.length]!;
        return {
          timeseries: await timeseries(raw, by.now, by.enabled),
          summary: await summary({ ...raw, compare: 'previous' }, by.now, by.enabled),
          sov: await sov({ ...withoutMetrics(raw), breakdown: 'model' }, by.now, by.enabled),
          change: await change({ ...withoutMetrics(ofOne), metric }, by.now, by.enabled).catch(String),
          models: await modelSummary(withoutMetrics(raw), by.now, by.enabled).catch(String),
          prompts: await promptSummary(listed, by.now, by.enabled).catch(String),
          sources: await topSources(ranked, by.now, by.enabled).catch(String),
        };
      };
      expect({ raw, ...(await ask(metrics)) }).toEqual({ raw, ...(await ask(without)) });
    }
  }

  describe('of a project', () => {
    const project = { ...randomProject(new Random(7201), 7201), executions: answersOfDays(40) };
    const window = { firstDay: '2026-03-01', lastDay: '2026-04-09' };
    const scope = async () => (await metrics.projects.openForJob(project.projectId))!;
    const opened = async () => (await metrics.columns.open(await scope(), [window]))![0]!.days;
    const early = project.executions.filter(({ id }) => id % 2 === 0);
    const changed = (before: readonly unknown[], now: readonly unknown[]): number[] =>
      now.flatMap((day, index) => (day === before[index] ? [] : [index]));

    beforeAll(async () => {
      await storeProject(metrics, project);
      await ingestExecutions(without, project.projectId, early);
    });

    it('read a day again only when it was written to', async () => {
      const first = await opened();
      expect(first.map(({ length }) => length)).toEqual(Array.from({ length: 40 }, () => 2));
      expect(changed(first, await opened())).toEqual([]);
      const late = project.executions.filter(({ at }) => [3, 17].includes(dayIndexOf(at)));
      await ingestExecutions(without, project.projectId, late);
      const second = await opened();
      expect(changed(first, second)).toEqual([3, 17]);
      expect(second[3]!.length).toBe(4);
      // A version of the project that says nothing of its answers.
      await metrics.database.query('update projects set version = version + 1 where id = $1', [project.projectId]);
      expect(changed(second, await opened())).toEqual([]);
    });

    it('are read once by all who ask at the same time, and each sees what was written before', async () => {
      const before = await opened();
      const late = project.executions.filter(({ at }) => dayIndexOf(at) === 30);
      await ingestExecutions(without, project.projectId, late);
      const all = await Promise.all(Array.from({ length: 8 }, opened));
      for (const days of all) expect(changed(all[0]!, days)).toEqual([]);
      expect(changed(before, all[0]!)).toEqual([30]);
    });

    it.each(CONFIDENCE_KINDS)(
      'are asked the same again, and what a %s rests on has what came meanwhile',
      async (kind) => {
        const asked = { ...project, projectId: project.projectId + 50 + CONFIDENCE_KINDS.indexOf(kind) };
        await storeProject(metrics, asked);
        const raw = {
          project_id: String(asked.projectId),
          from: window.firstDay,
          to: window.lastDay,
          metrics: 'mention_rate',
          confidence: kind,
          compare: 'previous',
        };
        const ask = ({ summary }: MetricsHarness) => summary(raw, FIRST_NOON + 60 * DAY, ['chatgpt']);
        const told: unknown[] = [];
        for (const part of [0, 1]) {
          await ingestExecutions(
            without,
            asked.projectId,
            asked.executions.filter(({ id }) => id % 2 === part),
          );
          const answer = await ask(metrics);
          expect(answer).toEqual(await ask(without));
          expect(await ask(metrics)).toEqual(answer);
          told.push(answer.summary);
        }
        expect(told[1]).not.toEqual(told[0]);
      },
    );

    it('of a generation are not those of another', async () => {
      const before = await opened();
      await metrics.database.query('update projects set generation = generation + 1 where id = $1', [
        project.projectId,
      ]);
      expect((await opened()).every(({ length }) => length === 0)).toBe(true);
      await metrics.database.query('update projects set generation = generation - 1 where id = $1', [
        project.projectId,
      ]);
      expect(changed(before, await opened())).toEqual([]);
    });

    it('push out those of projects that were used longer ago, and fill no more than the room for them', async () => {
      const others = [1, 2, 3, 4, 5, 6].map((index) => ({ ...project, projectId: project.projectId + index }));
      for (const other of others) {
        await storeProject(metrics, other);
        await ingestExecutions(without, other.projectId, other.executions);
      }
      const small = await openMetricsOn(metrics.url, { ANSWER_COLUMNS_MB: '1' });
      try {
        // Most of its days have no answers.
        const long = { firstDay: '2025-10-01', lastDay: '2026-04-09' };
        const daysOf = async ({ projectId }: { readonly projectId: number }) =>
          (await small.columns.open((await metrics.projects.openForJob(projectId))!, [long]))![0]!.days;
        const withAnswers = (days: Awaited<ReturnType<typeof daysOf>>) => days.filter(({ length }) => length > 0);
        const first = withAnswers(await daysOf(others[0]!));
        expect(withAnswers(await daysOf(others[0]!))[0]).toBe(first[0]);
        const second = withAnswers(await daysOf(others[1]!));
        for (const other of others.slice(1)) await daysOf(other);
        // About 100 kB each: six fit.
        expect(withAnswers(await daysOf(others[0]!))[0]).toBe(first[0]);
        for (const other of Array.from({ length: 6 }, (_, index) => ({ ...project, projectId: 7300 + index }))) {
          await storeProject(metrics, other);
          await ingestExecutions(without, other.projectId, other.executions);
          await daysOf(other);
        }
        expect(withAnswers(await daysOf(others[1]!))[0]).not.toBe(second[0]);
      } finally {
        await small.close();
      }
    });

    it('are not kept where a window takes more than half of the room for them', async () => {
      const small = await openMetricsOn(metrics.url, { ANSWER_COLUMNS_MB: '1' });
      try {
        expect(await small.columns.open(await scope(), [window])).not.toBeNull();
        await metrics.database.query(
          `update cube set responses = 100000 where project_id = $1 and day = '2026-03-09'`,
          [project.projectId],
        );
        await metrics.database.query('update projects set version = version + 1 where id = $1', [project.projectId]);
        expect(await small.columns.open(await scope(), [window])).toBeNull();
      } finally {
        await small.close();
      }
    });
  });
});

const dayIndexOf = (at: number): number => Math.round((at - FIRST_NOON) / DAY);

/** Four answers about noon of each day. */
function answersOfDays(days: number): RawExecution[] {
  return Array.from({ length: 4 * days }, (_, index) => ({
    id: index + 1,
    promptId: 1,
    model: 'chatgpt' as const,
    at: FIRST_NOON + Math.floor(index / 4) * DAY + (index % 4) * 1_000,
    failed: false,
    noResult: false,
    mentions: index % 3 === 0 ? [{ actorId: 0, position: 1 }] : [],
    sources: [],
    sentiments: [],
  }));
}

const withoutMetrics = ({ metrics: _, metric: __, ...raw }: Readonly<Record<string, string>>) => raw;
