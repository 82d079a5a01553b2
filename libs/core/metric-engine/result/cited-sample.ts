import { type ConfidenceKind, OWN_ACTOR } from '../../kernel';
import type { SampleLists } from '../compile/sample-lists';
import { type SampleFigure, termsOf } from '../sample-figure';
import { PERCENTAGE } from '../statistics/intervals';
import { type ShownConfidence, shownConfidence } from './confidence';
import { Sample } from './sample';
import type { SamplePlaces } from './sample-places';
import { placesOf, SampleRows } from './sample-rows';
import { checkSampleSize } from './sample-size';

/** Source rows of a domain / executions; an answer may have several. */
const SOURCE_RATE: SampleFigure = { y: 'sources', x: null, proportion: false, unit: { scale: 100, least: 0 } };

/** Terms are the columns of the statement, in its order. */
const CITATION_RATE: SampleFigure = { y: 'cites', x: null, proportion: true, unit: PERCENTAGE };
const BRAND_MENTION_RATE: SampleFigure = { y: 'brand', x: 'cites', proportion: true, unit: PERCENTAGE };
const CITATION_POSITION: SampleFigure = {
  y: 'position_sum',
  x: 'positioned',
  proportion: false,
  unit: { scale: 1, least: 1 },
};

/** What rows of a list of cited things rest on: each on the answers that cite it, and all on the places of executions. */
export interface CitedRow {
  /** Null where no answer cites it. */
  readonly sample?: SampleLists | null;
  /** Of the first row. */
  readonly places?: SampleLists | null;
}

/**
 * Makes a function for the rows of a page in their order.
 * @throws ApiError `ERR_INVALID_PARAM` on `confidence`, in the function, once they are too many
 */
function inOrder<Figure extends string>(
  kind: ConfidenceKind,
  figures: Readonly<Record<Figure, SampleFigure>>,
): (row: CitedRow) => Record<Figure, ShownConfidence> {
  const terms = termsOf(Object.values(figures));
  let places: SamplePlaces | undefined;
  let answers = 0;
  return (row) => {
    places ??= placesOf(row.places);
    const rows = new SampleRows(row.sample ? [row.sample] : [], places);
    answers += rows.length;
    checkSampleSize(Math.max(answers, places.length));
    const sample = new Sample(rows, { kind, terms });
    const shown = new Map(
      [...new Set(Object.values<SampleFigure>(figures))].map((figure) => [
        figure,
        shownConfidence(sample.confidence(figure, OWN_ACTOR, null)),
      ]),
    );
    const named = Object.entries<SampleFigure>(figures).map(([name, figure]) => [name, shown.get(figure)]);
    return Object.fromEntries(named) as Record<Figure, ShownConfidence>;
  };
}

export const domainConfidence = (kind: ConfidenceKind) =>
  inOrder(kind, { avg_mention_rate: SOURCE_RATE, avg_visibility: SOURCE_RATE });

export const groupConfidence = (kind: ConfidenceKind) =>
  inOrder(kind, {
    citation_rate: CITATION_RATE,
    brand_mention_rate: BRAND_MENTION_RATE,
    avg_citation_position: CITATION_POSITION,
  });
