export type Json = Record<string, unknown>;

/** Objects whose fields nobody describes; they cannot be columns. */
const OPEN = ['facts', 'data', 'before', 'after'];

/** Writes `actor: { id }` as `actor.id`. Leaves out null, and what would be inside it. */
export const flattened = (value: Json, prefix = ''): Json =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (inner === null) return [];
      if (Array.isArray(inner) || (typeof inner === 'object' && OPEN.includes(name)))
        return [[prefix + name, JSON.stringify(inner)]];
      return typeof inner === 'object'
        ? Object.entries(flattened(inner as Json, `${prefix}${name}.`))
        : [[prefix + name, inner]];
    }),
  );

export const withoutNulls = (row: Json): Json =>
  Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null));

interface Series {
  /** In full, or its place in the body's actors. */
  readonly actor: Json | number;
  readonly data: readonly Json[];
}

interface Period {
  readonly date: string;
  readonly responses: number;
  readonly partial: boolean;
}

const LOCAL_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' });

/** What a row says of its day: the last period that has begun by then. */
function dayOf(date: string, periods: readonly Period[]): Json {
  const local_date = date.includes('T') ? LOCAL_DAY.format(new Date(date)) : date;
  const begun = periods.filter((period) => period.date <= local_date);
  const { date: period_start, responses, partial } = begun[begun.length - 1]!;
  return { date, local_date, period_start, responses, partial };
}

interface Periodic {
  readonly actors?: readonly Json[];
  readonly periods: readonly Period[];
}

const pointsOf = (series: readonly Series[], { actors = [], periods }: Periodic, more: Json = {}): Json[] =>
  series.flatMap(({ actor, data, ...rest }) => {
    const named = typeof actor === 'number' ? actors[actor] : actor;
    return data.map(({ date, ...point }) => ({
      ...more,
      ...rest,
      actor: named,
      ...dayOf(date as string, periods),
      ...point,
    }));
  });
const byMetric = <T>(map: Record<string, T>) => Object.entries(map);

/** The rows of bodies that are not plain lists. */
const NESTED: Record<string, (body: never) => Json[]> = {
  getTimeseries: ({ series, ...body }: { series: Record<string, Series[]> } & Periodic) =>
    byMetric(series).flatMap(([metric, one]) => pointsOf(one, body, { metric })),
  getSummary: ({ summary }: { summary: Record<string, Json[]> }) =>
    byMetric(summary).flatMap(([metric, rows]) => rows.map((row) => ({ metric, ...row }))),
  getSov: ({ over_time, ...body }: { over_time: Series[] } & Periodic) => pointsOf(over_time, body),
  getAiModelPositionDistribution: ({ brands, ...body }: { brands: { actor: Json; series: Series[] }[] } & Periodic) =>
    brands.flatMap(({ actor, series }) => series.flatMap((one) => pointsOf([{ ...one, actor }], body))),
  getAgentTraffic: ({
    timeseries,
    group_by,
  }: {
    timeseries: Record<string, Record<string, number>>;
    group_by: string;
  }) =>
    Object.entries(timeseries).flatMap(([date, counts]) =>
      Object.entries(counts).map(([who, requests]) => ({ date, [group_by]: who, requests })),
    ),
};

/** The member with the rows of a list, when it is not `data`. */
const MEMBERS: Record<string, string> = {
  getAiModelSummary: 'models',
  getPower: 'options',
  listAgentBots: 'bots',
  listAnnotationCategories: 'annotation_categories',
  listCollections: 'collections',
  listCompetitors: 'competitors',
  listInvitations: 'invitations',
  listLocales: 'locales',
  listMembers: 'members',
  listModelSources: 'models',
  listModels: 'models',
  listProjectRemovals: 'removals',
  listReceivedInvitations: 'invitations',
  listProjects: 'projects',
  listSentiments: 'sentiments',
  listTags: 'collections',
};

/** The rows that the table of an answer should have, made from its usual body. */
export const rowsOf = (operationId: string, body: Json): Json[] =>
  (NESTED[operationId]?.(body as never) ?? (body[MEMBERS[operationId] ?? 'data'] as Json[])).map((row) =>
    flattened(row),
  );
