import type { ModelId } from '@app/core/kernel';

/**
 * - `parenthesised`: `([host](url))` after the sentence, anchored there
 * - `numbered`: `[n]` after the sentence, resolved by a reference
 * - `linked`: a plain markdown link
 * - `anchored`: nothing in the text; the whole sentence is the anchor
 */
export type CitationStyle = 'parenthesised' | 'numbered' | 'linked' | 'anchored';
export type LayoutName = 'ordered' | 'bulleted' | 'sections' | 'table' | 'prose';

/** How a simulated model writes. Probabilities are in [0, 1]. */
export interface Tendency {
  readonly citationStyle: CitationStyle;
  /** A layout that is listed twice comes twice as often. */
  readonly layouts: readonly LayoutName[];
  readonly noAnswer: number;
  readonly noBrands: number;
  readonly search: number;
  /** Chance that a sentence on a brand is followed by a citation. */
  readonly cite: number;
  /** Chance that such a citation is the brand's own site. */
  readonly brandSite: number;
  readonly maxBrands: number;
  /** Most pages that are consulted without being cited. */
  readonly consulted: number;
  /** How far a brand's prominence swings over the weeks. */
  readonly drift: number;
  readonly products: number;
}

const base: Tendency = {
  citationStyle: 'anchored',
  layouts: ['ordered', 'bulleted', 'sections', 'table', 'prose'],
  noAnswer: 0,
  noBrands: 0.08,
  search: 0.9,
  cite: 0.5,
  brandSite: 0.4,
  maxBrands: 5,
  consulted: 4,
  drift: 0.15,
  products: 0,
};

export const TENDENCIES: Readonly<Record<ModelId, Tendency>> = {
  chatgpt: { ...base, citationStyle: 'parenthesised', consulted: 8, products: 0.2 },
  perplexity: { ...base, citationStyle: 'numbered', search: 1, cite: 0.8, brandSite: 0.25, consulted: 5, drift: 0.2 },
  gemini: { ...base, layouts: ['bulleted', 'bulleted', 'sections', 'table'], brandSite: 0.5, maxBrands: 6 },
  ai_overview: { ...base, layouts: ['bulleted', 'prose'], noAnswer: 0.3, search: 1, maxBrands: 4, consulted: 3 },
  ai_mode: { ...base, search: 1, cite: 0.7, consulted: 6, products: 0.3, drift: 0.2 },
  copilot: { ...base, citationStyle: 'numbered', layouts: ['bulleted', 'prose', 'table'], maxBrands: 4, consulted: 2 },
  claude: { ...base, layouts: ['prose', 'sections', 'bulleted'], noBrands: 0.15, search: 0.7, cite: 0.4, maxBrands: 4 },
  grok: { ...base, citationStyle: 'parenthesised', layouts: ['prose', 'ordered'], maxBrands: 6, drift: 0.25 },
  deepseek: { ...base, citationStyle: 'numbered', layouts: ['ordered', 'table', 'sections'], search: 0.6 },
  meta_ai: { ...base, citationStyle: 'linked', layouts: ['prose', 'bulleted'], search: 0.6, cite: 0.35, maxBrands: 3 },
};
