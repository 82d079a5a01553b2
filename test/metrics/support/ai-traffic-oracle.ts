import { AGENT_BOTS } from '@app/core/agent-bots';
import type { PageTraffic, PageTrafficSort } from '@app/core/contracts';
import { type Granularity, type ModelId, PAGE_VISITORS } from '@app/core/kernel';
import { ASSISTANTS } from '@app/core/site-visits';
import {
  type DayNumber,
  dateOf,
  dayOf,
  daysBetween,
  endOf,
  firstOfMonth,
  HOUR,
  mondayOf,
  startOf,
} from '../../support/local-calendar';
import type { Random } from '../../support/random';
import { randomInstants, type Span } from '../../support/random-instants';
import type { RawExecution } from '../../support/raw-project';

const PAGES = [
  'acme.example',
  'acme.example/a',
  'acme.example/B',
  'acme.example/b',
  'shop.acme.example/a',
  'acme.example/é',
];
/** Addresses that answers cite, with the pages that they are. */
const CITED: Readonly<Record<string, string>> = {
  'https://acme.example': 'acme.example',
  'https://www.acme.example/a': 'acme.example/a',
  'https://acme.example/a?x=1': 'acme.example/a',
  'https://acme.example/a#/x': 'acme.example/a',
  'http://acme.example:8080/a': 'acme.example/a',
  'https://shop.acme.example/a': 'shop.acme.example/a',
  'https://acme.example/B': 'acme.example/B',
  'https://acme.example/only-cited': 'acme.example/only-cited',
};

/** A row as it is stored. */
export interface RequestRow {
  readonly kind: number;
  /** Its first instant. */
  readonly hour: number;
  readonly page: string;
  readonly visitor: number;
  readonly source: number;
  readonly requests: number;
}

/** Requests of few pages, so that they tie; some hours are the CDN's and some of both feeds. */
export function randomRequests(random: Random, span: Span): RequestRow[] {
  const rows = randomInstants(random, span, random.int(0, 300)).map((at): RequestRow => {
    const isBot = random.chance(0.5);
    return {
      kind: isBot ? PAGE_VISITORS.bot : PAGE_VISITORS.assistant,
      hour: Math.floor(at / HOUR) * HOUR,
      page: random.pick(PAGES),
      visitor: random.pick<{ code: number }>(isBot ? AGENT_BOTS : ASSISTANTS).code,
      source: random.chance(0.2) ? 2 : 1,
      requests: random.pick([1, 1, 2, 3_000_000_000]),
    };
  });
  const withBoth = rows.flatMap((row) =>
    random.chance(0.1) ? [row, { ...row, source: 3 - row.source, requests: 5 }] : [row],
  );
  const keyOf = ({ kind, hour, page, visitor, source }: RequestRow) => [kind, hour, page, visitor, source].join(' ');
  return [...new Map(withBoth.map((row) => [keyOf(row), row])).values()];
}

/** The answers, in which the own brand is cited by addresses of its pages. */
export const citingPages = (random: Random, executions: readonly RawExecution[]): RawExecution[] =>
  executions.map((execution) => ({
    ...execution,
    sources: execution.noResult
      ? []
      : random.sample(Object.keys(CITED), random.pick([0, 1, 3, 6])).map((url, index) => ({
          url,
          actorId: random.chance(0.9) ? 0 : null,
          position: index,
          rejected: random.chance(0.1),
        })),
  }));

export interface AskedTraffic {
  readonly from: number;
  readonly to: number;
  readonly assistants?: readonly string[] | undefined;
}

/** The rows that count: those of files give way to the CDN, hour by hour and kind by kind. */
function counted(rows: readonly RequestRow[], { from, to }: AskedTraffic): RequestRow[] {
  const hoursOfCdn = new Set(rows.filter(({ source }) => source === 2).map(({ kind, hour }) => `${kind} ${hour}`));
  return rows.filter(
    ({ kind, hour, source }) => hour >= from && hour <= to && (source === 2 || !hoursOfCdn.has(`${kind} ${hour}`)),
  );
}

const isAsked = ({ assistants }: AskedTraffic, slug: string): boolean => !assistants || assistants.includes(slug);

const PERIOD: Record<Granularity, (day: DayNumber) => DayNumber> = {
  day: (day) => day,
  week: mondayOf,
  month: firstOfMonth,
};

/** docs/ai-traffic.md, row by row. */
export function expectedVisits(
  rows: readonly RequestRow[],
  asked: AskedTraffic & {
    readonly now: number;
    readonly granularity: Granularity;
    readonly page?: string | undefined;
  },
) {
  const { from, to, granularity, page } = asked;
  const [first, last] = [dayOf(from), dayOf(to)];
  const dated = (day: DayNumber) => dateOf(Math.max(first, PERIOD[granularity](day)));
  const isPartial = (day: DayNumber) => {
    const begin = PERIOD[granularity](day);
    let last = day;
    while (PERIOD[granularity](last + 1) === begin) last += 1;
    return startOf(begin) < from || endOf(last) > to || endOf(last) >= asked.now;
  };
  const dates: string[] = [];
  const partial = new Set<string>();
  for (const day of daysBetween(first, last)) {
    if (dates.at(-1) !== dated(day)) dates.push(dated(day));
    if (isPartial(day)) partial.add(dated(day));
  }
  const visits = counted(rows, asked).flatMap(({ kind, hour, visitor, requests, page: on }) => {
    const assistant = ASSISTANTS.find(({ code }) => code === visitor);
    if (kind !== PAGE_VISITORS.assistant || !isAsked(asked, assistant!.slug) || (page && on !== page)) return [];
    return [{ date: dated(dayOf(hour)), assistant: assistant!, requests }];
  });
  const sumOf = (some: typeof visits) => some.reduce((sum, { requests }) => sum + requests, 0);
  const byAssistant = (some: typeof visits) =>
    ASSISTANTS.map((assistant) => ({ assistant, visits: sumOf(some.filter((visit) => visit.assistant === assistant)) }))
      .filter(({ visits: sum }) => sum > 0)
      .toSorted((one, other) => other.visits - one.visits);
  return {
    from: dateOf(first),
    to: dateOf(last),
    granularity,
    visits: sumOf(visits),
    assistants: byAssistant(visits).map(({ assistant: { slug, name }, visits: sum }) => ({
      assistant: slug,
      name,
      visits: sum,
    })),
    dates,
    partial_dates: [...partial],
    data: dates.flatMap((date) =>
      byAssistant(visits.filter((visit) => visit.date === date)).map(({ assistant: { slug }, visits: sum }) => ({
        date,
        assistant: slug,
        visits: sum,
      })),
    ),
  };
}

/** Every page with any of the counts, in order. */
export function expectedPages(
  rows: readonly RequestRow[],
  executions: readonly RawExecution[],
  asked: AskedTraffic & {
    readonly enabled: readonly ModelId[];
    readonly sort: PageTrafficSort;
    readonly query?: string | undefined;
  },
): PageTraffic[] {
  const pages = new Map<string, PageTraffic>();
  const add = (page_address: string, count: keyof Omit<PageTraffic, 'page_address' | 'sessions'>, by: number): void => {
    const page = pages.get(page_address) ?? {
      page_address,
      cited: 0,
      fetched: 0,
      visits: 0,
      bot_requests: 0,
      sessions: null,
    };
    pages.set(page_address, { ...page, [count]: page[count] + by });
  };
  const askedOnes = ASSISTANTS.filter(({ slug }) => isAsked(asked, slug));
  const fetchers = new Set<string>(askedOnes.flatMap((one) => one.fetchers));
  for (const { kind, page, visitor, requests } of counted(rows, asked)) {
    if (kind === PAGE_VISITORS.assistant) {
      if (askedOnes.some(({ code }) => code === visitor)) add(page, 'visits', requests);
      continue;
    }
    const bot = AGENT_BOTS.find(({ code }) => code === visitor)!;
    add(page, 'bot_requests', requests);
    if (asked.assistants ? fetchers.has(bot.slug) : bot.category === 'user-fetch') add(page, 'fetched', requests);
  }
  for (const { at, model, failed, sources } of executions) {
    const isCounted = !failed && at >= asked.from && at <= asked.to && asked.enabled.includes(model);
    if (!isCounted || (asked.assistants && !askedOnes.some((one) => one.model === model))) continue;
    const cited = sources.filter(({ actorId, rejected }) => actorId === 0 && !rejected).map(({ url }) => CITED[url]!);
    for (const page of new Set(cited)) add(page, 'cited', 1);
  }
  const { sort, query = '' } = asked;
  return [...pages.values()]
    .filter(({ page_address }) => page_address.toLowerCase().includes(query.toLowerCase()))
    .toSorted(
      (one, other) => (other[sort] ?? 0) - (one[sort] ?? 0) || (one.page_address < other.page_address ? -1 : 1),
    );
}
