import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type PromptClass, promptClassifier } from '@app/core/classification';
import { BRAND_KINDS, PROMPT_TYPES } from '@app/core/kernel';

const CORPUS = join(__dirname, 'corpus');

/** `seen` may be read while the rules are changed; `unseen` only says how good they are. */
export const HALVES = ['seen', 'unseen'] as const;
export const FIELDS = ['prompt_type', 'brand_kind'] as const;

const project = z.strictObject({ own: z.string(), domain: z.string(), competitors: z.array(z.string()) });
const line = z.strictObject({ text: z.string(), prompt_type: z.enum(PROMPT_TYPES), brand_kind: z.enum(BRAND_KINDS) });

/** A prompt with what its label says, and what the rules find for the project of its language. */
export interface ClassifiedCase {
  readonly language: string;
  readonly half: (typeof HALVES)[number];
  readonly text: string;
  readonly label: Pick<PromptClass, (typeof FIELDS)[number]>;
  readonly found: PromptClass;
}

/** Every prompt of corpus/*.jsonl. Throws where a line does not fit the format. */
export function classifyCorpus(): readonly ClassifiedCase[] {
  const projects = z.record(z.string(), project).parse(JSON.parse(readFileSync(join(CORPUS, 'projects.json'), 'utf8')));
  return Object.entries(projects).flatMap(([language, { own, domain, competitors }]) => {
    const others = competitors.map((name, index) => ({ id: index + 1, names: [name], domain: '' }));
    const classify = promptClassifier({ actors: [{ id: 0, names: [own], domain }, ...others], useSubdomain: false });
    const lines = readFileSync(join(CORPUS, `${language}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n');
    return lines.map((json, index) => {
      const { text, ...label } = line.parse(JSON.parse(json));
      return { language, half: HALVES[index % 2]!, text, label, found: classify(text) };
    });
  });
}
