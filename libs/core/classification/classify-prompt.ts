import { compileActors, extract, OWN_ACTOR } from '../extraction';
import type { BrandKind, PromptType } from '../kernel';
import { PROMPT_TYPE_CUES } from './prompt-type-cues.data';

export interface ClassifiedActor {
  readonly actorId: number;
  readonly name: string;
  readonly matchingNames: readonly string[];
  readonly domain: string;
}

export interface PromptClass {
  readonly prompt_type: PromptType;
  readonly brand_kind: BrandKind;
}

/** What a prompt is by rules alone, when nobody has said it (docs/api.md): the brands it names, the words it uses. */
export function classifyPrompt(text: string, actors: readonly ClassifiedActor[]): PromptClass {
  return { prompt_type: promptTypeOf(text), brand_kind: brandKindOf(text, actors) };
}

function brandKindOf(text: string, actors: readonly ClassifiedActor[]): BrandKind {
  const set = compileActors({
    actors: actors.map(({ actorId, name, matchingNames, domain }) => ({
      id: actorId,
      names: [name, ...matchingNames],
      domain,
    })),
    useSubdomain: false,
  });
  const named = extract({ text, annotations: [], references: [] }, set).mentions.map(({ actorId }) => actorId);
  if (named.includes(OWN_ACTOR)) return 'brand';
  return named.length > 0 ? 'brand_other' : 'non_brand';
}

/** The first kind with a cue in the text, from the most telling to the least; else a question for information. */
function promptTypeOf(text: string): PromptType {
  const words = ` ${text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const found = PROMPT_TYPE_CUES.find(({ cues }) => cues.some((cue) => words.includes(` ${cue} `)));
  return found?.type ?? 'informational';
}
