import { attainable, stepUpAdjusted } from './changes/adjusted';
import type { Fall } from './changes/falls';
import { type Apart, leadTest } from './changes/share-tests';
import type { Observations, QueryObservation, RivalCitations } from './observations';

/** Fewer answers say too little of a search. */
const LEAST_ANSWERS = 5;
/** The share of projects in which a search makes no difference and that may be told of one. */
const ALPHA = 0.05;

/** A search that comes again in at least half of the other runs, whose answers cite a competitor and never the brand's site. */
export interface RivalSearch {
  readonly query: QueryObservation;
  /** The competitor that most of them cite. */
  readonly rival: RivalCitations;
  readonly pValue: { readonly raw: number; readonly adjusted: number };
}

/** The prompts of a search: what models search for the same ones is one cause, since they word a search anew each time. */
export const promptsOf = ({ promptIds }: QueryObservation): string => promptIds.toSorted((a, b) => a - b).join(' ');

/**
 * Searches that competitors win, in groups of the same prompts: the one of most answers comes first in each. A competitor
 * is told where answers with a search cite it and not the brand more often than the other way round, by a test over all
 * searches and competitors (McNemar 1947).
 */
export function rivalSearches({ queries, inflation }: Observations, falls: readonly Fall[]): RivalSearch[][] {
  const tested = attainable(
    queries
      .filter(({ answers }) => answers >= LEAST_ANSWERS)
      .flatMap((query) =>
        query.rivals.map((rival) => {
          const apart: Apart = { rival: rival.alone, brand: query.citedAnswers - (rival.cited - rival.alone) };
          const pValueOf = (one: Apart) => leadTest(one, inflation.cited, query.days);
          return {
            query,
            rival,
            raw: pValueOf(apart),
            leastPValue: pValueOf({ rival: apart.rival + apart.brand, brand: 0 }),
          };
        }),
      ),
    ALPHA,
  );
  const adjusted = stepUpAdjusted(tested.map(({ raw }) => raw));
  // What prompts have lost is told there.
  const fallen = new Set(falls.map(({ prompt }) => prompt.id));
  const won = tested
    .map(({ query, rival, raw }, index) => ({ query, rival, pValue: { raw, adjusted: adjusted[index]! } }))
    .filter(({ query, pValue }) => pValue.adjusted <= ALPHA && query.citedAnswers === 0 && isStable(query))
    .filter(({ query }) => query.promptIds.some((id) => !fallen.has(id)))
    .toSorted(
      (a, b) =>
        b.query.answers - a.query.answers ||
        (a.query.query === b.query.query ? b.rival.cited - a.rival.cited || a.rival.actorId - b.rival.actorId : 0) ||
        (a.query.query < b.query.query ? -1 : 1),
    );
  const leaders = [...Map.groupBy(won, ({ query }) => query).values()].map(([leader]) => leader!);
  return [...Map.groupBy(leaders, ({ query }) => promptsOf(query)).values()];
}

/**
 * Answers but the first with the search of each prompt and model, for which the pair counts: hits have the search too, of n
 * (docs/query-fan-outs.md).
 */
export const otherRuns = ({ answers, asked, cells }: QueryObservation) => ({ hits: answers - cells, n: asked - cells });

function isStable(query: QueryObservation): boolean {
  const { hits, n } = otherRuns(query);
  return n > 0 && 2 * hits >= n;
}
