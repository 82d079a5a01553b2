import { type BrandKind, collapseSpaces, PROMPT_TYPES, type PromptType } from '../kernel';
import { PROMPT_TEMPLATES, type PromptTemplate } from './templates';

/** What prompts are made of. */
export interface PromptSubject {
  readonly brand: string;
  readonly rivals: readonly string[];
  /** What the brand sells, in the language of the prompts. */
  readonly topics: readonly string[];
  /** ISO 639 */
  readonly language: string;
}

export interface ProposedPrompt {
  readonly text: string;
  readonly type: PromptType;
  readonly kind: BrandKind;
}

/** Of ten prompts: most are asked by people who name no brand, because there a brand is found or not. */
const SHARE: Readonly<Record<BrandKind, number>> = { non_brand: 0.6, brand: 0.25, brand_other: 0.15 };

/** Languages that there are templates of (ISO 639). */
export const PROMPT_LANGUAGES: readonly string[] = Object.keys(PROMPT_TEMPLATES);

/**
 * Prompts by templates of the language, all different, sorted by type. What a template has a place for and nobody gave
 * is left out: without a rival there are no questions about one.
 * @returns at most `count`; none for a language without templates
 */
export function proposePrompts(subject: PromptSubject, count: number): ProposedPrompt[] {
  const templates = PROMPT_TEMPLATES[subject.language] ?? [];
  const byKind = (kind: BrandKind) =>
    inTurns(
      filled(
        templates.filter((one) => one.kind === kind),
        subject,
      ),
    );
  const kinds = Object.keys(SHARE) as BrandKind[];
  const all = kinds.map((kind) => byKind(kind));
  const chosen = all.map((prompts, index) => prompts.slice(0, Math.round(count * SHARE[kinds[index]!])));
  const rest = all.flatMap((prompts, index) => prompts.slice(chosen[index]!.length));
  const prompts = chosen.flat().slice(0, count);
  return [...prompts, ...rest.slice(0, count - prompts.length)].toSorted(
    (a, b) => PROMPT_TYPES.indexOf(a.type) - PROMPT_TYPES.indexOf(b.type),
  );
}

/** Every template with its first filling, then with its second, and so on. */
function filled(templates: readonly PromptTemplate[], { brand, rivals, topics }: PromptSubject): ProposedPrompt[] {
  const rounds = Math.max(topics.length, rivals.length);
  const found = new Map<string, ProposedPrompt>();
  for (let round = 0; round < rounds || round === 0; round += 1) {
    for (const { text, type, kind } of templates) {
      const topic = topics[round % Math.max(1, topics.length)];
      const rival = rivals[round % Math.max(1, rivals.length)];
      if ((text.includes('{topic}') && !topic) || (text.includes('{rival}') && !rival)) continue;
      const values: Readonly<Record<string, string | undefined>> = { topic, rival, brand };
      const question = collapseSpaces(text.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!));
      if (!found.has(question)) found.set(question, { text: question, type, kind });
    }
  }
  return [...found.values()];
}

/** One prompt of each type after the other, so that a cut keeps all types. */
function inTurns(prompts: readonly ProposedPrompt[]): ProposedPrompt[] {
  const queues = PROMPT_TYPES.map((type) => prompts.filter((prompt) => prompt.type === type));
  const longest = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? [])).flat();
}
