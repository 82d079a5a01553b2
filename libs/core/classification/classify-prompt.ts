import { type ActorSet, compileActors, extract } from '../extraction';
import { type BrandKind, OWN_ACTOR, type PromptType } from '../kernel';
import { namesAnyBrand } from './brand-names';
import { promptTypeOf } from './prompt-type';

export interface PromptClass {
  readonly prompt_type: PromptType;
  readonly brand_kind: BrandKind;
  /** The brand kind as far as the tracked brands tell it: `brand_other` only for competitors. */
  readonly tracked_kind: BrandKind;
}

export type PromptClassifier = (text: string) => PromptClass;

/** Classifies a prompt that nobody has classified (docs/api.md), by the brands it names and the words it uses. */
export function promptClassifier(set: ActorSet): PromptClassifier {
  const compiled = compileActors({ ...set, useSubdomain: false });
  return (text) => {
    const { mentions } = extract({ text, annotations: [], references: [] }, compiled);
    const tracked_kind = kindOf(mentions.map(({ actorId }) => actorId));
    const brand_kind = tracked_kind === 'non_brand' && namesAnyBrand(text) ? 'brand_other' : tracked_kind;
    return { prompt_type: promptTypeOf(text, brand_kind !== 'non_brand'), brand_kind, tracked_kind };
  };
}

function kindOf(named: readonly number[]): BrandKind {
  if (named.includes(OWN_ACTOR)) return 'brand';
  return named.length > 0 ? 'brand_other' : 'non_brand';
}
