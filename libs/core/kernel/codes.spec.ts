import {
  ALL_MODELS,
  ANSWER_TRAITS,
  BACKGROUND_POSITION,
  CITING_ANSWERS,
  citingAnswersCode,
  EXECUTION_ROW,
  FIRSTS,
  JUDGE_MODEL,
  MENTION_DECIDERS,
  mentionDeciderCode,
  mentionDeciderOf,
  MODEL_IDS,
  modelCode,
  modelId,
  NO_EXECUTION,
  OTHER_SUBJECT,
  OWN_ACTOR,
  REQUEST_FEEDS,
  SENTIMENT_LEVELS,
  sentimentCode,
  sentimentOf,
  SOURCE_TYPES,
  SPEND_SUBJECTS,
  spendSubjectCode,
  WRITER_MODEL,
  sourceTypeCode,
  sourceTypeOf,
  storedCodes,
} from '.';

const codesOf = <Name extends string>(names: readonly Name[], codeOf: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, codeOf(name)]));

/** Rows that are stored hold these numbers: add a line for a new name, and never change one. */
describe('stored codes', () => {
  it('of models', () => {
    expect(codesOf(MODEL_IDS, modelCode)).toEqual({
      chatgpt: 1,
      perplexity: 2,
      gemini: 3,
      ai_overview: 4,
      ai_mode: 5,
      copilot: 6,
      claude: 7,
      grok: 8,
      deepseek: 9,
      meta_ai: 10,
    });
    expect(MODEL_IDS.map((id) => modelId(modelCode(id)))).toEqual(MODEL_IDS);
    expect({ ALL_MODELS, JUDGE_MODEL, WRITER_MODEL }).toEqual({ ALL_MODELS: 0, JUDGE_MODEL: 0, WRITER_MODEL: -1 });
  });

  it('of source types', () => {
    const pinned = { owned: 1, competitor: 2, social_media: 3, ugc: 4, third_party: 5 };
    expect(codesOf(SOURCE_TYPES, sourceTypeCode)).toEqual(pinned);
    expect(SOURCE_TYPES.map((type) => sourceTypeOf(sourceTypeCode(type)))).toEqual(SOURCE_TYPES);
  });

  it('of sentiment levels', () => {
    const pinned = { very_positive: 1, positive: 2, neutral: 3, negative: 4, very_negative: 5 };
    expect(codesOf(SENTIMENT_LEVELS, sentimentCode)).toEqual(pinned);
    expect(SENTIMENT_LEVELS.map((level) => sentimentOf(sentimentCode(level)))).toEqual(SENTIMENT_LEVELS);
  });

  it('of deciders of mentions', () => {
    expect(codesOf(MENTION_DECIDERS, mentionDeciderCode)).toEqual({ rules: 1, judge: 2 });
    expect(MENTION_DECIDERS.map((decider) => mentionDeciderOf(mentionDeciderCode(decider)))).toEqual(MENTION_DECIDERS);
  });

  it('of answers that citations are counted in', () => {
    expect(codesOf(CITING_ANSWERS, citingAnswersCode)).toEqual({ all: 1, mentioned: 2, gap: 3, negative: 4 });
  });

  it('of subjects of paid calls', () => {
    expect(codesOf(SPEND_SUBJECTS, spendSubjectCode)).toEqual({
      execution: 1,
      task: 2,
      recommendation_run: 3,
      prompt_proposal: 4,
    });
    expect(OTHER_SUBJECT).toBe(-1);
  });

  it('of feeds of bot requests', () => {
    expect(REQUEST_FEEDS).toEqual({ uploads: 1, cdn: 2 });
  });

  it('of bits', () => {
    expect(ANSWER_TRAITS).toEqual({ brandMentioned: 1, competitorMentioned: 2, brandJudgedNegative: 4 });
    expect(FIRSTS).toEqual({
      onHost: 1,
      backgroundOnHost: 2,
      ofTypeOnDomain: 4,
      untrackedOnDomain: 8,
      backgroundOnDomain: 16,
    });
  });

  it('of what has no id', () => {
    expect({ OWN_ACTOR, EXECUTION_ROW, NO_EXECUTION, BACKGROUND_POSITION }).toEqual({
      OWN_ACTOR: 0,
      EXECUTION_ROW: -1,
      NO_EXECUTION: 0,
      BACKGROUND_POSITION: 0,
    });
  });
});

describe('a set of stored codes', () => {
  it('refuses two names with one code', () => {
    expect(() => storedCodes('colour', { red: 1, blue: 1 })).toThrow('two names of a colour share a code');
  });

  it('knows no name of a foreign code', () => {
    expect(() => sentimentOf(6)).toThrow(RangeError);
    expect(() => modelId(11)).toThrow(RangeError);
  });
});
