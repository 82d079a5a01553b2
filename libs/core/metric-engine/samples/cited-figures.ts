import { type ConfidenceKind, OWN_ACTOR } from '../../kernel';
import { type ShownConfidence, shownConfidence } from '../result/confidence';
import { PERCENTAGE } from '../statistics/intervals';
import { type SampleFigure, termsOf } from './figure';
import type { ColumnLists, SampleLists } from './lists';
import type { SamplePlaces } from './places';
import { placedAt, placesOf, SampleRows } from './rows';
import { sampleOf } from './sample-of';
import { checkSampleSize } from './size';

interface CitedFigure extends SampleFigure {
  /** Of which answers: of all that were asked for, or of those alone that cite it. */
  readonly among: 'all' | 'citing';
}

/** Source rows of a domain / executions; an answer may have several. */
const SOURCE_RATE: CitedFigure = {
  y: 'sources',
  x: null,
  proportion: false,
  unit: { scale: 100, least: 0 },
  among: 'all',
};

/** Terms are the columns of the statement, in the order of `groupTerms`. */
const GROUP_FIGURES = {
  citation_rate: { y: 'cites', x: null, proportion: true, unit: PERCENTAGE, among: 'all' },
  brand_mention_rate: { y: 'brand', x: null, proportion: true, unit: PERCENTAGE, among: 'citing' },
  avg_citation_position: {
    y: 'position_sum',
    x: 'positioned',
    proportion: false,
    unit: { scale: 1, least: 1 },
    among: 'all',
  },
} as const satisfies Record<string, CitedFigure>;
export type GroupFigure = keyof typeof GROUP_FIGURES;
export type GroupTerm = 'cites' | 'brand' | 'position_sum' | 'positioned';

const GROUP_NAMES = Object.keys(GROUP_FIGURES) as GroupFigure[];

/** What a group's answers have to be asked for, in this order. */
export const groupTerms = (names?: readonly GroupFigure[]): GroupTerm[] =>
  termsOf(inUsualOrder(names).map((name) => GROUP_FIGURES[name])) as GroupTerm[];

/** Whether figures rest on all executions, and not on those alone that cite a group. */
export const needPlaces = (names?: readonly GroupFigure[]): boolean =>
  inUsualOrder(names).some((name) => GROUP_FIGURES[name].among === 'all');

const inUsualOrder = (names: readonly GroupFigure[] = GROUP_NAMES): GroupFigure[] =>
  GROUP_NAMES.filter((name) => names.includes(name));

/** What rows of a list of cited things rest on: each on the answers that cite it, and all on the places of executions. */
export interface CitedRow {
  /** What the statement lists of each answer; null where no answer cites it. */
  readonly sample?: SampleLists | null;
  /** The same from columns, which know the answers by their places in the list of executions. */
  readonly citing?: CitingAnswers;
  /** Of the first row. */
  readonly places?: SampleLists | null;
}

export interface CitingAnswers {
  /** Of each answer, which of the listed places is its own. */
  readonly listed: Int32Array;
  readonly terms: ColumnLists;
}

/**
 * Makes a function for the rows of a page in their order.
 * @throws ApiError `ERR_INVALID_PARAM` on `confidence`, in the function, once they are too many
 */
function inOrder<Figure extends string>(
  kind: ConfidenceKind,
  figures: Readonly<Record<Figure, CitedFigure>>,
): (row: CitedRow) => Record<Figure, ShownConfidence> {
  const named = Object.entries<CitedFigure>(figures);
  const distinct = [...new Set(named.map(([, figure]) => figure))];
  const terms = termsOf(distinct);
  let places: SamplePlaces | undefined;
  let answers = 0;
  return (row) => {
    places ??= placesOf(row.places);
    const samples = samplesOf(row, places);
    answers += samples.citing.places.listed;
    checkSampleSize(Math.max(answers, places.listed));
    const sampled = {
      all: sampleOf(kind, { terms }, samples.all),
      citing: sampleOf(kind, { terms }, samples.citing),
    };
    const shown = new Map(
      distinct.map((figure) => [figure, shownConfidence(sampled[figure.among].confidence(figure, OWN_ACTOR, null))]),
    );
    return Object.fromEntries(named.map(([name, figure]) => [name, shown.get(figure)])) as Record<
      Figure,
      ShownConfidence
    >;
  };
}

/** The answers that cite something, among all places and among their own. */
function samplesOf({ sample, citing }: CitedRow, places: SamplePlaces): Record<CitedFigure['among'], SampleRows> {
  if (citing) {
    const at = citing.listed.map((listed) => places.listedAt[listed]!);
    const own = places.among(at);
    return {
      all: SampleRows.ofOwn(places, citing.terms, () => at),
      citing: SampleRows.ofOwn(own, citing.terms, () => own.listedAt),
    };
  }
  const lists = sample ?? { place: new Float64Array() };
  const own = placesOf(sample);
  return {
    all: SampleRows.ofOwn(places, lists, () => placedAt(own.list, places)),
    citing: SampleRows.ofOwn(own, lists, () => own.listedAt),
  };
}

export const domainConfidence = (kind: ConfidenceKind) =>
  inOrder(kind, { avg_mention_rate: SOURCE_RATE, avg_visibility: SOURCE_RATE });

/** @param names of the figures that are wanted */
export const groupConfidence = (
  kind: ConfidenceKind,
  names?: readonly GroupFigure[],
): ((row: CitedRow) => Partial<Record<GroupFigure, ShownConfidence>>) =>
  inOrder<string>(kind, Object.fromEntries(inUsualOrder(names).map((name) => [name, GROUP_FIGURES[name]])));
