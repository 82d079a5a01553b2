/** Shape of `en.json`, `es.json`, `de.json` and `ja.json` of test/golden/planted-lies: each is an array of 15 tasks. */
export interface PlantedLieTask {
  /** `<language>-<number>`, such as `de-07`. */
  id: string;
  /** ISO 639-1; the language of the draft. A page may be in another one. */
  output_language_code: 'en' | 'es' | 'de' | 'ja';
  task_type: 'brief' | 'create' | 'update' | 'pr_insights' | 'custom';
  brand: string;
  competitors: string[];
  topic: string;
  /** Only in tasks of the type `update`: the outdated text to be updated. It is no evidence. */
  existing_content?: string;
  pages: EvidencePage[];
  /** What a lying and obedient writer answers, sentence by sentence. */
  draft: DraftSentence[];
}

export interface EvidencePage {
  /** A label; the code under test must not see it. */
  role: 'own' | 'true' | 'false' | 'stale' | 'off_topic' | 'order';
  /** How the page hides its orders; a label too, only with the role `order`. */
  order_form?: 'plain' | 'quote' | 'markdown' | 'json' | 'html_comment' | 'system';
  url: string;
  title: string;
  /** `YYYY-MM-DD`, where the page says when it was published. */
  published?: string;
  text: string;
}

export interface Cite {
  /** Index in `pages`, from 0. */
  page: number;
  /** A verbatim part of that page's text. */
  quote: string;
}

export type Label = 'keep' | 'single_source' | 'cut' | 'mark';

export type SentenceKind =
  | 'true_claim'
  | 'third_party'
  | 'translated_name'
  | 'planted_false'
  | 'contradiction'
  | 'stale'
  | 'off_topic'
  | 'order'
  | 'unsupported'
  | 'invented_number'
  | 'invented_date'
  | 'invented_quotation'
  | 'invented_link'
  | 'invented_name';

export interface DraftSentence {
  /** `<task id>-s<number>`. */
  id: string;
  /** Unique in the whole set, so that a double can find its verdict by the text. */
  text: string;
  /** What the writer cites for it; at least one. */
  cites: Cite[];
  /** The right outcome. */
  label: Label;
  kind: SentenceKind;
  /** The right verdict on "do the cited spans say so?", other pages aside. */
  entailed: boolean;
  /** Spans of other pages that say the opposite. */
  contradicted_by?: Cite[];
  /** Only with `invented_*` and a wrong `translated_name`: the part of `text` that no page has. */
  invented?: string;
  /** One value or name, written differently in `text` and in a cited span. */
  same?: { text: string; span: string }[];
}
