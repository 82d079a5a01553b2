import { AGENT_BOTS } from '@app/core/agent-bots';
import type { AgentTrafficResponse } from '@app/core/contracts';
import { GRANULARITIES, type Granularity } from '@app/core/kernel';
import {
  dateOf,
  type DayNumber,
  dayOf,
  daysBetween,
  firstOfMonth,
  HOUR,
  mondayOf,
  useZone,
  ZONES,
  zoneShown,
} from '../support/local-calendar';
import { longOr } from '@app/testing';
import { type MetricsHarness, openMetrics } from '../support/metrics-harness';
import { OWNER } from '../support/owner-context';
import { Random } from '../support/random';
import { instantOn, randomInstants, randomSpan } from '../support/random-instants';
import { randomWindow } from './support/random-window';
import { oracleSeeds } from './support/seeds';

const SEEDS = oracleSeeds(5000, longOr(20, 6));
const QUESTIONS = 50;
const TIMEOUT_MS = 60_000;

interface Row {
  readonly hour: number;
  readonly bot: (typeof AGENT_BOTS)[number];
  readonly requests: number;
}

interface Asked {
  readonly from: number;
  readonly to: number;
  readonly granularity: Granularity;
  readonly groupBy: 'bot' | 'company';
  readonly bot?: string;
  readonly company?: string;
}

const PERIOD: Record<Granularity, (day: DayNumber) => DayNumber> = {
  day: (day) => day,
  week: mondayOf,
  month: firstOfMonth,
};

/** docs/metrics.md, hour by hour. */
function expected(projectId: number, rows: readonly Row[], asked: Asked): AgentTrafficResponse {
  const { from, to, granularity, groupBy } = asked;
  const [first, last] = [dayOf(from), dayOf(to)];
  const dated = (day: DayNumber) => dateOf(Math.max(first, PERIOD[granularity](day)));
  const timeseries: Record<string, Record<string, number>> = {};
  for (const day of daysBetween(first, last)) timeseries[dated(day)] = {};
  const totals: Record<string, number> = {};
  for (const { hour, bot, requests } of rows) {
    if (hour < from || hour > to) continue;
    if ((asked.bot && bot.slug !== asked.bot) || (asked.company && bot.company !== asked.company)) continue;
    const name = groupBy === 'bot' ? bot.slug : bot.company;
    const period = timeseries[dated(dayOf(hour))]!;
    period[name] = (period[name] ?? 0) + requests;
    totals[name] = (totals[name] ?? 0) + requests;
  }
  return {
    project_id: projectId,
    ...zoneShown(ZONES[projectId % ZONES.length]!),
    from: dateOf(first),
    to: dateOf(last),
    group_by: groupBy,
    granularity,
    totals,
    timeseries,
  };
}

describe('/metrics/agent_traffic against a second calculation from the stored hours', () => {
  let metrics: MetricsHarness;

  beforeAll(async () => {
    metrics = await openMetrics();
  }, TIMEOUT_MS);

  afterAll(() => metrics?.close());

  async function store(projectId: number, rows: readonly Row[]): Promise<void> {
    await metrics.database.query(
      `insert into projects (id, user_id, name, domain, time_zone, rows_time_zone) values ($1, $2, 'P', 'p.example', $3, $3)`,
      [projectId, OWNER, ZONES[projectId % ZONES.length]],
    );
    await metrics.database.query(
      `insert into agent_requests (project_id, hour, bot, requests)
       select $1, * from unnest($2::timestamptz[], $3::smallint[], $4::int[])`,
      [
        projectId,
        rows.map(({ hour }) => new Date(hour)),
        rows.map(({ bot }) => bot.code),
        rows.map(({ requests }) => requests),
      ],
    );
  }

  it.each(SEEDS)(
    'answers what plain loops answer, data of seed %d',
    async (seed) => {
      const random = new Random(seed);
      useZone(ZONES[seed % ZONES.length]!);
      const span = randomSpan(random);
      const visitors = random.sample(AGENT_BOTS, random.int(1, 12));
      const visits = randomInstants(random, span, random.int(0, 400)).map((at) => ({
        hour: Math.floor(at / HOUR) * HOUR,
        bot: random.pick(visitors),
        requests: random.int(1, 2_000_000_000),
      }));
      const rows = [...new Map(visits.map((row) => [`${row.hour} ${row.bot.code}`, row])).values()];
      await store(seed, rows);

      const starts = [instantOn(random, span.first), ...rows.map(({ hour }) => hour)];
      for (let index = 0; index < QUESTIONS; index += 1) {
        const now = instantOn(random, random.int(span.first, span.last + 5));
        const window = randomWindow(random, span, starts, now);
        const bot = random.chance(0.3) ? random.pick([...visitors, ...AGENT_BOTS]).slug : undefined;
        const company = random.chance(0.3) ? random.pick([...visitors, ...AGENT_BOTS]).company : undefined;
        const granularity = random.pick([undefined, ...GRANULARITIES]);
        const groupBy = random.pick([undefined, 'bot', 'company'] as const);
        const sent = { project_id: `${seed}`, ...window.raw, bot, company, granularity, group_by: groupBy };
        const raw = Object.fromEntries(
          Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        );
        const answer = await metrics.agentTraffic(raw, now);
        const asked = { ...window, bot, company, granularity: granularity ?? 'day', groupBy: groupBy ?? 'bot' };
        expect({ raw, answer }).toEqual({ raw, answer: expected(seed, rows, asked) });
        expect(Object.keys(answer.timeseries)).toEqual(Object.keys(answer.timeseries).sort());
      }
    },
    TIMEOUT_MS,
  );
});
