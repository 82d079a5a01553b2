import type { BrandKind, PromptType } from '../../kernel';

/** A question with places to fill: `{topic}` is what is sold, `{brand}` who asks, `{rival}` another brand. */
export interface PromptTemplate {
  readonly text: string;
  readonly type: PromptType;
  readonly kind: BrandKind;
}

/**
 * Makes templates of texts by type. Their kinds are told by the places: what
 * names the brand is `brand`, what names a rival alone is `brand_other`.
 */
export const templates = (of: Readonly<Partial<Record<PromptType, readonly string[]>>>): readonly PromptTemplate[] => {
  const lines = Object.entries(of) as [PromptType, readonly string[]][];
  return lines.flatMap(([type, texts]) => texts.map((text) => ({ text, type, kind: kindOf(text) })));
};

const kindOf = (text: string): BrandKind =>
  text.includes('{brand}') ? 'brand' : text.includes('{rival}') ? 'brand_other' : 'non_brand';
