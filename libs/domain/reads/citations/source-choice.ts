import type { CitationView } from '@app/core/contracts';
import {
  ANSWER_TRAITS,
  BACKGROUND_POSITION,
  type CitingAnswers,
  FIRSTS,
  SOURCE_TYPE_GROUPS,
  sourceTypeCode,
} from '@app/core/kernel';
import { FIRST_ON_DOMAIN, FIRSTS_FROM, mentionsBrand, type SourceChoice, typeOf } from '@app/core/metric-engine';
import { answersOf, type ChosenCitations } from './citation-selection';

const { brandMentioned, competitorMentioned, brandJudgedNegative } = ANSWER_TRAITS;
type OfTraits = (traits: number) => boolean;

/** What `CITING_PREDICATES` say in SQL. */
const CITING: Readonly<Record<CitingAnswers | 'none', OfTraits>> = {
  all: () => true,
  mentioned: mentionsBrand,
  gap: (traits) => (traits & (brandMentioned | competitorMentioned)) === competitorMentioned,
  negative: (traits) => (traits & brandJudgedNegative) !== 0,
  none: () => false,
};

/** Which sources count as columns have them, and what each adds: what `citationsOf` says in SQL of single sources. */
export function sourceChoice(filters: ChosenCitations, view: CitationView): SourceChoice {
  const answers = answersOf(filters);
  const isOfAnswer = CITING[answers];
  const isOfType = ofType(filters);
  const countsAnswer = responsesOf(view, filters);
  const countsBrand: OfTraits =
    answers === 'all'
      ? (traits) => mentionsBrand(traits) && countsAnswer(traits)
      : answers === 'gap' || answers === 'none'
        ? () => false
        : countsAnswer;
  return {
    counts: (traits, position) => isOfAnswer(traits) && isOfType(traits, position),
    countsAnswer,
    countsBrand,
  };
}

function ofType({ source_type }: ChosenCitations): SourceChoice['counts'] {
  if (!source_type) return () => true;
  const background: number = BACKGROUND_POSITION;
  if (source_type === 'background') return (_, position) => position === background;
  const codes = new Set<number>(SOURCE_TYPE_GROUPS[source_type].map(sourceTypeCode));
  return (traits) => codes.has(typeOf(traits));
}

/** Whether a source is the one that counts its answer for the group. */
function responsesOf(view: CitationView, { source_type }: ChosenCitations): OfTraits {
  if (view === 'url') return () => true;
  const bit = (first: keyof typeof FIRSTS): OfTraits => isSet(FIRSTS[first] * FIRSTS_FROM);
  if (source_type === 'background') return bit(view === 'host' ? 'backgroundOnHost' : 'backgroundOnDomain');
  // All pages of a host have one type, so the host's bit serves every type.
  if (view === 'host') return bit('onHost');
  if (!source_type) return isSet(FIRST_ON_DOMAIN);
  return bit(source_type === 'third_party' ? 'untrackedOnDomain' : 'ofTypeOnDomain');
}

const isSet =
  (bit: number): OfTraits =>
  (traits) =>
    (traits & bit) !== 0;
