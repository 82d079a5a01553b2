/**
 * Every name that rows store as a number. The number is the name's for good: a list may be reordered, but no number is
 * changed or used again (`codes.spec.ts` pins them all). Models and bots of AI companies name theirs in their own
 * tables.
 */

/**
 * A set of names with the number of each; the names are in the order in which they are written.
 * @param kind what the names are, for messages
 * @throws Error for two names with one number
 */
export function storedCodes<Name extends string>(kind: string, codes: Readonly<Record<Name, number>>) {
  const names = Object.keys(codes) as readonly string[] as readonly Name[];
  const byCode: ReadonlyMap<number, Name> = new Map(names.map((name) => [codes[name], name]));
  if (byCode.size < names.length) throw new Error(`two names of a ${kind} share a code`);
  return {
    names,
    codeOf: (name: Name): number => codes[name],
    /** @throws RangeError for a code that no name has */
    nameOf(code: number): Name {
      const name = byCode.get(code);
      if (name === undefined) throw new RangeError(`unknown code of a ${kind}: ${code}`);
      return name;
    },
  };
}

const sourceTypes = storedCodes('source type', { owned: 1, competitor: 2, social_media: 3, ugc: 4, third_party: 5 });

/** What a source row is, as `sources.source_type`. Types exclude each other: the first that fits in this order wins. */
export const SOURCE_TYPES = sourceTypes.names;
export type SourceType = (typeof SOURCE_TYPES)[number];
export const { codeOf: sourceTypeCode, nameOf: sourceTypeOf } = sourceTypes;

const sentimentLevels = storedCodes('sentiment level', {
  very_positive: 1,
  positive: 2,
  neutral: 3,
  negative: 4,
  very_negative: 5,
});

/** How a mention was judged, as `facts.sentiment` and `sentiments.level`: from best to worst. */
export const SENTIMENT_LEVELS = sentimentLevels.names;
export type SentimentLevel = (typeof SENTIMENT_LEVELS)[number];
export const { codeOf: sentimentCode, nameOf: sentimentOf } = sentimentLevels;

const mentionDeciders = storedCodes('decider of a mention', { rules: 1, judge: 2 });

/** Who said that a name means the actor, as `facts.decided_by`: the rules of extraction, or the judge. */
export const MENTION_DECIDERS = mentionDeciders.names;
export type MentionDecider = (typeof MENTION_DECIDERS)[number];
export const { codeOf: mentionDeciderCode, nameOf: mentionDeciderOf } = mentionDeciders;

const citingAnswers = storedCodes('kind of citing answers', { all: 1, mentioned: 2, gap: 3, negative: 4 });

/** The answers that citations are counted in, as `url_totals.answers`. */
export const CITING_ANSWERS = citingAnswers.names;
export type CitingAnswers = (typeof CITING_ANSWERS)[number];
export const { codeOf: citingAnswersCode } = citingAnswers;

/** How requests of bots reached us, as `agent_requests.source`: in uploaded files, or as counted by a CDN. */
export const REQUEST_FEEDS = { uploads: 1, cdn: 2 } as const;
export type RequestFeed = keyof typeof REQUEST_FEEDS;

/** Who asked for a page, as `page_requests.kind`: a bot of the catalogue, or somebody whom an assistant has sent. */
export const PAGE_VISITORS = { bot: 1, assistant: 2 } as const;

/** Bits of `sources.answer_traits`: what a row repeats of its answer, so that no query has to join the facts. */
export const ANSWER_TRAITS = { brandMentioned: 1, competitorMentioned: 2, brandJudgedNegative: 4 } as const;

/** Bits of `facts.answer_brands`, on an execution's own row: who is in its answer, of all whom the project tracks. */
export const ANSWER_BRANDS = { youMentioned: 1, competitorMentioned: 2, youCited: 4, competitorCited: 8 } as const;

/**
 * Bits of `sources.firsts`. Each is set on one row of an execution, so that a sum of them counts executions; a count of
 * distinct executions would sort every row. Untracked sources belong to no actor.
 */
export const FIRSTS = {
  onHost: 1,
  backgroundOnHost: 2,
  ofTypeOnDomain: 4,
  untrackedOnDomain: 8,
  backgroundOnDomain: 16,
} as const;
export type First = keyof typeof FIRSTS;

/** The project's own brand, as `actor_id`. Competitors have their id, which is above it. */
export const OWN_ACTOR = 0;

/** The execution itself among its facts, as `actor_id`: this row carries `responses` and `no_results`. */
export const EXECUTION_ROW = -1;

/** All models together, as `model` of a rollup. */
export const ALL_MODELS = 0;

/** The judge, as `model` of a paid call. */
export const JUDGE_MODEL = 0;

/** The writer, as `model` of a paid call. */
export const WRITER_MODEL = -1;

/** No execution, as `execution_id` of a paid call that was made for none. */
export const NO_EXECUTION = 0;

/** As `execution_id` of a paid call that was made for another subject, which the row names. */
export const OTHER_SUBJECT = -1;

const spendSubjects = storedCodes('subject of a paid call', {
  execution: 1,
  task: 2,
  recommendation_run: 3,
  prompt_proposal: 4,
});

/** What a paid call is made for, as `cost_entries.subject`. */
export const SPEND_SUBJECTS = spendSubjects.names;
export type SpendSubjectKind = (typeof SPEND_SUBJECTS)[number];
export const { codeOf: spendSubjectCode } = spendSubjects;

/** A source that the answer used without showing it, as `sources.position`. Visible citations count from 1. */
export const BACKGROUND_POSITION = 0;
