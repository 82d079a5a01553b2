import type { Effort, EvidenceGrade, GeneratorName, Outcome, PhrasedBy, WindowName } from '@app/core/recommendations';
import { RestOnly } from '../shared/rest-only';
import { ReportWindow } from './report-window.response';

/** A share that was seen, with its 95 % interval. */
export class ItemFigure {
  /** What is counted. @example "answers that name Acme" */
  name: string;

  /** Whether it was seen in the last four weeks or in those before. @example now */
  window: WindowName;

  /** What the values are in. */
  unit: 'percent';

  /** The share. @format double @example 10 */
  value: number;

  /** What was observed, and how much of it has what is counted. @example 50 */
  n: number;

  /** How many of the observations have what is counted. @example 5 */
  hits: number;

  /** Lower end of the interval. @format double @example 4.3 */
  ci_low: number;

  /** Upper end of the interval. @format double @example 21.4 */
  ci_high: number;
}

/** What was measured in this project, with its 95 % interval. */
export class ItemEffect {
  /** What may come back. @example "answers that name Acme" */
  figure: string;

  /** What the values are in. */
  unit: 'percentage_points';

  /** The difference. @format double @example 30 */
  value: number;

  /** Lower end of the interval. @format double @example 12.5 */
  ci_low: number;

  /** Upper end of the interval. @format double @example 45.1 */
  ci_high: number;

  /** Where it was measured. @example "this project, the four weeks before" */
  basis: string;
}

/** Of the test that says that a fall is no chance. */
export class ItemPValue {
  /** Of this prompt alone. @format double @example 0.0004 */
  raw: number;

  /** By Holm, over all prompts of the project. @format double @example 0.012 */
  adjusted: number;
}

export class ItemReference {
  /** Its title. @example "Describe an organisation" */
  title: string;

  /** Where it can be read. @example https://schema.org/Organization */
  url: string;
}

/** The generator's own words, in English. */
export class ItemWording {
  /** What to do. @example "Answer “Which analytics software?” on your site" */
  title: string;

  /** What was seen. @example "Answers name Globex in 60 % and Acme in 10 %." */
  description: string;

  /** Why it matters. @example "Who asks this hears of Globex, and seldom of Acme." */
  why_it_matters: string;

  /** What to do, step by step. @example ["Publish a page that answers the question."] */
  action_steps: string[];
}

/** In whose words an item is told. */
export class ItemPhrasing {
  /** Who chose the words. @example writer */
  by: PhrasedBy;

  /** ISO 639 @example de */
  language: string;

  /** Why the words of a configured writer are not used. @example "It adds the number “40 %”." */
  note: string | null;

  /** Where the writer's words stand in. */
  plain: ItemWording | null;
}

/** A change in percentage points, with its 95 % interval. */
export class ItemChange {
  /** The change. @format double @example 12.5 */
  value: number;

  /** Lower end of the interval. @format double @example 4.1 */
  ci_low: number;

  /** Upper end of the interval. @format double @example 20.9 */
  ci_high: number;
}

/** What was measured after an item was done (docs/recommendations.md). */
export class ItemMeasuredEffect {
  /** The days after it was done, 28 at most. */
  window: ReportWindow;

  /** Percent of its prompts' answers, 28 days before. @format double @example 12.5 */
  before: number;

  /** The same after. @format double @example 25 */
  after: number;

  /** Answers before. @example 112 */
  n_before: number;

  /** Answers after. @example 112 */
  n_after: number;

  /** Each model compared with itself. */
  change: ItemChange;

  /** Beyond that of all other prompts. */
  beyond_others: ItemChange | null;
}

/** What an answer says, word for word. It is data: nobody has checked it. */
export class ItemQuote {
  /** The answer. @example 880214 */
  execution_id: number;

  /** The sentence, without Markdown, at most 300 Unicode code points. @example "Most shops choose Globex." */
  text: string;

  /** The tracked brands that it names. @example ["Globex"] */
  names: string[];
}

/** What a recommendation rests on (docs/recommendations.md). */
export class ItemMetadata {
  /** What found it. @example content_gaps */
  generator: GeneratorName;

  /** Why it matters. @example "Who asks this hears of Globex, and seldom of Acme." */
  why_it_matters: string;

  /** How strong the grounds are. @example measured */
  evidence_grade: EvidenceGrade;

  /** What else says so; null for nothing. */
  evidence_reference: ItemReference | null;

  /** How much work it is. */
  effort: Effort;

  /** What was seen, in numbers. */
  figures: ItemFigure[];

  /** Of the test that says that a fall is no chance; null without a fall. */
  p_value: ItemPValue | null;

  /** Only where it was measured here. */
  expected_effect: ItemEffect | null;

  /** Answers to read. @example [880214] */
  execution_ids: number[];

  /** Sentences of these answers that name the brand or a competitor, 5 at most. */
  @RestOnly
  quotes: ItemQuote[];

  /** The ids of prompts that it is about. @example [5120] */
  prompt_ids: number[];

  /** What tells whether it helped, once it is done; null where nothing does. @example named */
  measured_by: Outcome | null;

  /** In whose words it is told. */
  phrasing: ItemPhrasing;
}
