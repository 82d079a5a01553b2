import {
  addLocalDays,
  type Cadence,
  CADENCES,
  localDayOf,
  MADRID,
  modelId,
  MODELS,
  periodStart,
} from '@app/core/kernel';
import { ProjectsService } from '@app/domain/tracking';
import { createPrompt } from '@app/testing';
import { Random } from '../support/random';
import { VendorWorker } from './support/vendor-worker';

interface Prompt {
  readonly id: number;
  models: number[] | null;
  cadence: Cadence | null;
  scheduled: boolean;
}

interface Run {
  readonly prompt: number;
  readonly model: number;
  readonly slot: string;
  readonly replicate: number;
  state: string;
}

const HOUR = 3_600_000;
const BASE = MODELS.filter(({ addon }) => !addon).map(({ code }) => code as number);
const ADDONS = MODELS.filter(({ addon }) => addon).map(({ code }) => code as number);
/** The longer of two, told by hours and not by the code under test. */
const HOURS: Readonly<Record<Cadence, number>> = {
  weekly: 168,
  daily: 24,
  '12h': 12,
  '8h': 8,
  '6h': 6,
  '4h': 4,
  '3h': 3,
  '2h': 2,
  '1h': 1,
};

/** The slot of a prompt: the name of its runs, and the names between which those of the slot lie. */
function slotOf(project: Cadence, own: Cadence | null, now: Date) {
  const hours = Math.max(HOURS[project], own ? HOURS[own] : 0);
  const day = localDayOf(now);
  const monday = periodStart(day, 'week');
  if (hours === 168) return { name: `${monday}.w`, from: monday, before: addLocalDays(monday, 7) };
  if (hours === 24) return { name: `${day}.1`, from: day, before: addLocalDays(day, 1) };
  const hourName = (hour: number) => `${day}.h${String(hour).padStart(2, '0')}`;
  const first = Math.floor(MADRID.hourOf(now) / hours) * hours;
  const before = first + hours === 24 ? addLocalDays(day, 1) : hourName(first + hours);
  return { name: hourName(first), from: hourName(first), before };
}

describe('prompts with fewer models and a slower cadence than their project', () => {
  let worker: VendorWorker;
  let userId: number;
  beforeAll(async () => {
    worker = await VendorWorker.start({ SIMULATED_MODELS: 'all' });
  }, 60_000);
  afterAll(() => worker.stop(), 60_000);

  const query = (text: string, values: unknown[]) => worker.database.query<Record<string, unknown>>(text, values);
  const runs = async (projectId: number): Promise<Run[]> =>
    (await worker.executions(projectId)).map(({ prompt_id, model, slot, replicate, state }) => ({
      prompt: prompt_id,
      model,
      slot,
      replicate,
      state,
    }));
  const sorted = (some: readonly Run[]) =>
    some.map((run) => `${run.prompt} ${run.model} ${run.slot} ${run.replicate} ${run.state}`).toSorted();

  const started = async (cadence: Cadence, count: number) => {
    const projectId = await worker.project(0);
    [{ userId }] = (await query('select user_id as "userId" from projects where id = $1', [projectId])) as [
      { userId: number },
    ];
    await query(`update users set plan = 'enterprise' where id = $1`, [userId]);
    await query('update projects set cadence = $2 where id = $1', [projectId, cadence]);
    const prompts: Prompt[] = [];
    for (let number = 0; number < count; number += 1) {
      const id = await createPrompt(worker.database, projectId, { text: `Which lamp ${number}?` });
      prompts.push({ id, models: null, cadence: null, scheduled: true });
    }
    return { projectId, prompts };
  };
  const store = ({ id, models, cadence, scheduled }: Prompt) =>
    query('update prompts set models = $2, cadence = $3, scheduled = $4 where id = $1', [
      id,
      models,
      cadence,
      scheduled,
    ]);

  /** What must be there after planning: told prompt by prompt, model by model. */
  const planned = (
    known: readonly Run[],
    prompts: readonly Prompt[],
    project: Cadence,
    enabled: number[],
    now: Date,
  ) => {
    const slots = new Map(prompts.map(({ id, cadence }) => [id, slotOf(project, cadence, now)]));
    const asked = new Map(
      prompts.map(({ id, models }) => [id, enabled.filter((one) => models?.includes(one) ?? true)]),
    );
    const kept = known.filter(
      ({ prompt, model, slot, state }) =>
        state !== 'queued' || (asked.get(prompt)!.includes(model) && slot >= slots.get(prompt)!.from),
    );
    for (const { id, scheduled } of prompts) {
      if (!scheduled) continue;
      const { name, from, before } = slots.get(id)!;
      for (const model of asked.get(id)!) {
        const there = kept.some(
          (run) => run.prompt === id && run.model === model && run.slot >= from && run.slot < before,
        );
        if (!there) kept.push({ prompt: id, model, slot: name, replicate: 1, state: 'queued' });
      }
    }
    return kept;
  };

  it.each([1, 2, 3])('have just their runs, whatever is changed and whenever it is planned (seed %s)', async (seed) => {
    const random = new Random(seed);
    worker.moveTo('2026-03-26T10:00:00Z');
    const { projectId, prompts } = await started('daily', 8);
    let [project, addons, known]: [Cadence, number[], Run[]] = ['daily', [], []];
    for (let step = 0; step < 40; step += 1) {
      const prompt = random.pick(prompts);
      const enabled = () => [...BASE, ...addons];
      switch (random.int(0, 5)) {
        case 0:
          prompt.models = random.pick([null, random.subset(enabled(), 0.4), ADDONS.slice(0, 2)]);
          if (prompt.models?.length === 0) prompt.models = null;
          break;
        case 1:
          prompt.cadence = random.pick([null, ...CADENCES]);
          break;
        case 2:
          prompt.scheduled = !prompt.scheduled;
          break;
        case 3:
          project = random.pick(CADENCES);
          await query('update projects set cadence = $2 where id = $1', [projectId, project]);
          break;
        case 4:
          addons = random.subset(ADDONS, 0.5);
          await query('update users set addon_models = $2 where id = $1', [userId, addons]);
          break;
        default:
          await query(
            `update executions set state = 'succeeded', executed_at = due_at
             where project_id = $1 and state = 'queued' and id % 3 <> $2`,
            [projectId, random.int(0, 2)],
          );
          known = await runs(projectId);
      }
      await store(prompt);
      worker.clock.advance(random.int(0, 19) * HOUR);
      await worker.plan();
      known = planned(known, prompts, project, enabled(), worker.clock.now());
      const found = await runs(projectId);
      expect([step, sorted(found)]).toEqual([step, sorted(known)]);
      // Planning again changes nothing.
      await worker.plan();
      expect(sorted(await runs(projectId))).toEqual(sorted(found));
    }
  });

  it('bring a day the runs that a week of planning brings, divided by seven, model by model', async () => {
    worker.moveTo('2026-06-07T22:00:00Z');
    const { projectId, prompts } = await started('6h', 6);
    const wanted: Partial<Prompt>[] = [
      {},
      { models: [1, 3] },
      { cadence: 'weekly' },
      { cadence: 'daily', models: [2] },
      { cadence: '12h', models: [1, 7] },
      // It is no faster than its project, whatever is stored.
      { cadence: '1h', models: [4] },
    ];
    for (const [index, narrowing] of wanted.entries()) await store(Object.assign(prompts[index]!, narrowing));
    for (let hour = 0; hour < 168; hour += 3) {
      await worker.plan();
      await query(
        `update executions set state = 'succeeded', executed_at = due_at where project_id = $1 and state = 'queued'`,
        [projectId],
      );
      worker.clock.advance(3 * HOUR);
    }
    const counts = Map.groupBy(await runs(projectId), ({ model }) => model);
    const projects = worker.app.get(ProjectsService, { strict: false });
    const ctx = { now: worker.clock.now(), caller: { userId, projectIds: null } } as unknown as Parameters<
      typeof projects.details
    >[0];
    const { day } = await projects.details(ctx, projectId);
    const perDay = (count: number) => Math.round((count / 7) * 100) / 100;
    expect(day.models.map(({ model, runs: each }) => [model, each])).toEqual(
      BASE.map((code) => [modelId(code), perDay(counts.get(code)!.length)]),
    );
    expect(day.runs).toBe(perDay([...counts.values()].flat().length));
    expect(counts.has(7)).toBe(false);
  });
});
