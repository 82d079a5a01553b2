import { givesOrders, isInAnother } from '../claim-checks';
import { type BrandKind, collapseSpaces } from '../kernel';
import type { ProposedPrompt } from './propose-prompts';

/** A prompt that is worth asking is a sentence or two. */
const LENGTH = { least: 10, most: 200 } as const;
/** Addresses, markup, places to fill in, and characters that no question has. */
const UNFIT = /https?:|www\.|[<>{}[\]|`\\]|[\p{Cc}\p{Cs}]/u;

export interface Acceptance {
  /** ISO 639 */
  readonly language: string;
  /** By the brands that a text names. */
  readonly kindOf: (text: string) => BrandKind;
  /** Texts that are asked already. */
  readonly existing: readonly string[];
  readonly count: number;
}

/**
 * What may be shown of prompts that a model has proposed: questions of a fit length in the language that was asked for,
 * each once, none that is asked already, and none that names a brand where its kind says that it does not, or the reverse.
 * @returns at most `count`
 */
export function acceptPrompts(said: readonly ProposedPrompt[], acceptance: Acceptance): ProposedPrompt[] {
  const seen = new Set(acceptance.existing.map(essenceOf));
  const accepted: ProposedPrompt[] = [];
  for (const { text: raw, type, kind } of said) {
    const text = collapseSpaces(raw);
    const essence = essenceOf(text);
    if (seen.has(essence) || !isFit(text, acceptance) || acceptance.kindOf(text) !== kind) continue;
    seen.add(essence);
    accepted.push({ text, type, kind });
  }
  return accepted.slice(0, acceptance.count);
}

function isFit(text: string, { language }: Acceptance): boolean {
  if (text.length < LENGTH.least || text.length > LENGTH.most || UNFIT.test(text)) return false;
  return !givesOrders(text) && !isInAnother(text, language);
}

/** Case, punctuation and spaces make no other prompt. */
const essenceOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
