import { languageOf, normal, type Span } from '@app/core/claim-checks';
import { isWithin } from '@app/core/extraction';
import type { FaqEntry, TaskClaim, TaskResult, TextEdit } from '@app/core/contracts';
import { bodyOf, sectionsOf, type TextSection } from '@app/core/kernel';
import { jsonLdOf } from '../article/json-ld';
import { applyEdits, type EditedParts } from './apply-edits';
import { claimsAfter, type Told } from './claims-after';
import { plainSentences, toldSentences } from './told-sentences';

/** What the text was written about, as far as it is known after its end. */
export interface TextSubject {
  /** The host of the brand's own pages. */
  readonly domain: string;
  /** Of the brand, its competitors, and what its user asked for. */
  readonly knownNames: readonly string[];
}

export interface EditedText {
  readonly result: TaskResult;
  /** What was edited, as people name it; empty when the text is as it was. */
  readonly edited: readonly string[];
  /** Of what is new. */
  readonly made: readonly TaskClaim[];
}

/**
 * A text with edits, and all that is made of it made again: outline, JSON-LD and claims.
 * @throws ApiError `ERR_INVALID_PARAM`, `ERR_LIMIT_REACHED`
 */
export async function editedText(
  before: TaskResult,
  edits: readonly TextEdit[],
  subject: TextSubject,
): Promise<EditedText> {
  const parts = applyEdits(before, edits);
  const language = languageOfResult(before);
  const sections = parts.sections.map(({ entry }) => entry);
  const faq = parts.faq.map(({ entry }) => entry);
  const was = {
    title: before.title,
    metaDescription: before.meta_description,
    sections: sectionsOf(before.body),
    faq: before.faq,
  };
  const is = { title: parts.title, metaDescription: parts.metaDescription, sections, faq };
  if (JSON.stringify(was) === JSON.stringify(is)) return { result: before, edited: [], made: [] };
  const { all, made } = await claimsAfter(before.claims, toldOf(was, language), toldOf(is, language), {
    language,
    knownNames: subject.knownNames,
    evidence: spansOf(before, subject.domain),
  });
  const result = {
    ...before,
    title: parts.title,
    outline: outlineAfter(before, parts, language),
    body: bodyOf(sections),
    meta_description: parts.metaDescription,
    faq,
    json_ld: jsonLdAfter(before, parts, language),
    claims: [...all],
  };
  return { result, edited: parts.edited, made };
}

interface WholeText {
  readonly title: string;
  readonly metaDescription: string;
  readonly sections: readonly TextSection[];
  readonly faq: readonly FaqEntry[];
}

/** All that a text says. A label rests on what stands below it. */
function toldOf({ title, metaDescription, sections, faq }: WholeText, language: string): Told[] {
  const told = (markdown: string) => toldSentences(markdown, language).map((one) => ({ ...one, isLabel: false }));
  const label = (text: string, below: readonly Told[]): Told => ({
    key: `label: ${normal(text)}`,
    text: normal(text),
    numbers: [...new Set(below.flatMap(({ numbers }) => numbers))],
    isLabel: true,
  });
  const parts = [
    ...sections.map(({ heading, text }) => ({ heading, below: told(text) })),
    ...faq.map(({ question, answer }) => ({ heading: question, below: told(answer) })),
  ];
  const all = parts.flatMap(({ below }) => below);
  return [
    label(title, all),
    ...(metaDescription === '' ? [] : [label(metaDescription, all)]),
    ...parts.flatMap(({ heading, below }) => (heading === null ? below : [label(heading, below), ...below])),
  ];
}

/** The evidence as the checks know it. Which figures a span counts was forgotten with the end of the task. */
function spansOf({ evidence }: TaskResult, domain: string): Span[] {
  const pages = [...new Set(evidence.map(({ url, title }) => url ?? title))];
  return evidence.map(({ published = null, ...span }) => ({
    ...span,
    page: pages.indexOf(span.url ?? span.title),
    published,
    own: span.url === null || isOf(span.url, domain),
  }));
}

function isOf(url: string, domain: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return isWithin(host, domain);
}

const outlineAfter = (before: TaskResult, { title, sections }: EditedParts, language: string): TaskResult['outline'] =>
  sections.flatMap(({ entry: { heading, text }, origin, isEdited }) => {
    const known = origin === null ? undefined : before.outline[origin];
    if (!isEdited) return known ? [{ ...known, heading: heading ?? title }] : [];
    return [{ heading: heading ?? title, points: plainSentences(text, language) }];
  });

interface Graph {
  readonly '@graph'?: readonly {
    readonly inLanguage?: string;
    readonly publisher?: { readonly name?: string };
    readonly mainEntity?: readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[];
  }[];
}

const graphOf = ({ json_ld }: TaskResult) => (json_ld as Graph)['@graph'] ?? [];

const languageOfResult = (result: TaskResult): string =>
  graphOf(result)[0]?.inLanguage ?? languageOf(result.body) ?? 'en';

/** With the questions that it had, as far as they are still there, and those that somebody has written. */
function jsonLdAfter(before: TaskResult, parts: EditedParts, language: string): TaskResult['json_ld'] {
  const [article, page] = graphOf(before);
  if (!article) return before.json_ld;
  const answers = new Map(page?.mainEntity?.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]));
  const faq = parts.faq.flatMap(({ entry: { question, answer }, isEdited }) => {
    if (isEdited) return [{ question, answer: plainSentences(answer, language).join(language === 'ja' ? '' : ' ') }];
    const known = answers.get(question);
    return known === undefined ? [] : [{ question, answer: known }];
  });
  const { title, metaDescription: description } = parts;
  return jsonLdOf({ title, description, language, publisher: article.publisher?.name ?? '', faq });
}
