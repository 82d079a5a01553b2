import { Injectable } from '@nestjs/common';
import type { CitationView } from '@app/core/contracts';
import { EVERY_ROW, type TimeWindow } from '@app/core/kernel';
import {
  type CitationSums,
  chosenDays,
  CitedGroups,
  citedSamples,
  executionsPerModel,
  type GroupKeys,
  type GroupSums,
  groupTerms,
  ListedExecutions,
  needPlaces,
  partsOf,
  type SourceDay,
  type UrlNumbers,
} from '@app/core/metric-engine';
import { ReadDatabase } from '@app/platform/database';
import { SourceColumns } from '../columns/source-columns.service';
import type { ListSelection } from '../selection/selections';
import type { CountedGroup, KnownGroup } from './counted-group';
import { type GroupKey, groupNamesStatement, type NamedGroup } from './group-names-statement';
import { candidates } from './group-order';
import type { GroupsQuestion, KnownGroups } from './group-statement';
import { sourceChoice } from './source-choice';

type Windowed = ListSelection & { readonly window: TimeWindow };

/** Groups of cited pages from the columns of their sources, for questions that these answer. */
@Injectable()
export class GroupColumns {
  constructor(
    private readonly columns: SourceColumns,
    private readonly database: ReadDatabase,
  ) {}

  /** What `groupStatement` says; null where that is to be asked. */
  async page(question: GroupsQuestion): Promise<CountedGroup[] | null> {
    const { selection, unlessIn, alsoIn, filters, site, order, page, view, sampled } = question;
    const isSought = filters.query !== undefined || filters.site_kind !== undefined || site?.domain !== undefined;
    if (isSought || order === 'group_key' || page.perPage === EVERY_ROW) return null;
    const other = unlessIn ?? alsoIn;
    const opened = await this.open(view, [selection, ...(other ? [other] : [])]);
    if (!opened) return null;
    const { keys } = opened;
    const [days = [], otherDays = []] = opened.days;
    const choice = sourceChoice(filters, view);
    const groups = groupsOf(days, filters, view, opened);
    if (unlessIn) groups.leaveOut(otherDays, choice.counts);
    if (alsoIn) groups.keepAlso(otherDays, choice.counts);

    const found = groups.found;
    const named = await this.names(question, candidates(groups, found, question), groups, opened);
    const head = { total: found.length, executions: executionsPerModel(days) };
    if (named.length === 0) return [{ ...head, groupKey: null } as unknown as CountedGroup];
    const numbers = new Map(named.map((row) => [row.key, opened.numberOf(row.key)!]));
    const wanted = new Set(numbers.values());
    const parts = partsOf(days, choice, keys, wanted);
    const executions = sampled && needPlaces(sampled.figures) ? new ListedExecutions(sampled.kind, days) : null;
    const asked = sampled && { kind: sampled.kind, terms: groupTerms(sampled.figures) };
    const samples = asked && citedSamples(asked, days, executions, choice, keys, wanted);
    return named.map((row, index) => {
      const key = numbers.get(row.key)!;
      const sums = groups.sumsOf(key)!;
      return {
        ...head,
        ...row,
        ...figuresOf(sums),
        brandResponses: sums.brand,
        firstSeenAt: new Date(sums.firstAt),
        lastSeenAt: new Date(sums.lastAt),
        parts: parts.get(key)!,
        ...samples?.get(key),
        ...(executions && index === 0 && { places: executions.places }),
      };
    });
  }

  /** What `knownGroupsStatement` says; null where that is to be asked. */
  async figures({ selection, filters, view, keys: asked }: KnownGroups): Promise<KnownGroup[] | null> {
    if (filters.site_kind !== undefined) return null;
    const opened = await this.open(view, [selection]);
    if (!opened) return null;
    const days = opened.days[0]!;
    const groups = groupsOf(days, filters, view, opened);
    const executions = executionsPerModel(days);
    return asked.flatMap((key) => {
      const number = opened.numberOf(key);
      const sums = number === undefined ? null : groups.sumsOf(number);
      return sums ? [{ key, executions, ...figuresOf(sums) }] : [];
    });
  }

  private async open(view: CitationView, selections: readonly ListSelection[]) {
    const windowed = selections.filter((selection): selection is Windowed => selection.window !== null);
    if (windowed.length < selections.length) return null;
    const windows = windowed.map(({ window }) => window);
    const sources = await this.columns.open(selections[0]!.scope, windows, view === 'host');
    if (!sources) return null;
    const { urls } = sources;
    const [keys, names] = keysOf(urls, view);
    return {
      urls,
      keys,
      days: sources.windows.map((columns, index) => chosenDays(columns, windowed[index]!)),
      /** The key by which the database, or a host its name, knows a group. */
      keyOf: (number: number): GroupKey => names.ids[number]!,
      numberOf: (key: GroupKey): number | undefined => names.knownNumberOf(key as never),
    };
  }

  private async names(
    { selection, view, direction, page }: GroupsQuestion,
    first: readonly { readonly key: number; readonly value: number | null }[],
    sums: CitedGroups,
    { keyOf }: { readonly keyOf: (number: number) => GroupKey },
  ): Promise<NamedGroup[]> {
    if (first.length === 0) return [];
    const groups = first.map(({ key, value }) => ({ key: keyOf(key), value, urlId: sums.sumOf(key, 'urlId') }));
    const { text, values } = groupNamesStatement({ scope: selection.scope, view, direction, page, groups });
    return this.database.query<NamedGroup>(text, values);
  }
}

/** The groups of some days. Those of a gap are held against all answers that mention the brand, whatever type they cite. */
function groupsOf(
  days: readonly SourceDay[],
  filters: GroupsQuestion['filters'],
  view: CitationView,
  { keys, urls }: { readonly keys: GroupKeys; readonly urls: UrlNumbers },
): CitedGroups {
  const groups = new CitedGroups(keys, urls.urls.ids);
  groups.add(days, sourceChoice(filters, view));
  if (filters.content_gap === 'gap') groups.leaveOut(days, sourceChoice({ content_gap: 'mentioned' }, view).counts);
  return groups;
}

const figuresOf = ({ responses, citations, positioned, positionSum }: GroupSums): CitationSums => ({
  responses,
  citations,
  positioned,
  position_sum: positionSum,
});

function keysOf({ urls, domains, domainOf, hosts, hostOf }: UrlNumbers, view: CitationView) {
  const keys: Readonly<Record<CitationView, readonly [GroupKeys, typeof urls | typeof hosts]>> = {
    // A page is its own group.
    url: [{ of: null, count: urls.ids.length }, urls],
    domain: [{ of: domainOf, count: domains.ids.length }, domains],
    host: [{ of: hostOf, count: hosts.ids.length }, hosts],
  };
  return keys[view];
}
