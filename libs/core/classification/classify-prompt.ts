import { type ActorSet, compileActors, extract } from '../extraction';
import { type BrandKind, OWN_ACTOR, type PromptType } from '../kernel';
import { PROMPT_TYPE_CUES } from './prompt-type-cues.data';

export interface PromptClass {
  readonly prompt_type: PromptType;
  readonly brand_kind: BrandKind;
}

export type PromptClassifier = (text: string) => PromptClass;

/** Classifies a prompt that nobody has classified (docs/api.md), by the brands it names and the words it uses. */
export function promptClassifier(set: ActorSet): PromptClassifier {
  const compiled = compileActors({ ...set, useSubdomain: false });
  return (text) => {
    const { mentions } = extract({ text, annotations: [], references: [] }, compiled);
    return { prompt_type: promptTypeOf(text), brand_kind: brandKindOf(mentions.map(({ actorId }) => actorId)) };
  };
}

function brandKindOf(named: readonly number[]): BrandKind {
  if (named.includes(OWN_ACTOR)) return 'brand';
  return named.length > 0 ? 'brand_other' : 'non_brand';
}

/** The first type with a cue in the text, from the most telling to the least; else `informational`. */
function promptTypeOf(text: string): PromptType {
  const words = ` ${text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const found = PROMPT_TYPE_CUES.find(({ cues }) => cues.some((cue) => words.includes(` ${cue} `)));
  return found?.type ?? 'informational';
}
