import type { ActorSet, CapturedAnswer, TrackedActor } from '@app/core/extraction';
import type { ExtractionCase } from '../../test/extraction/corpus';

/** UTF-8 bytes of an answer's text, the last of its parts aside. */
export const ANSWER_BYTES = 8_192;
/** A prime: stepping by it visits every case of the corpus, in another order each round. */
const STEP = 7_919;

/** Answers of 8 KB, each made of other texts of the corpus with what their vendor gave for them. */
export function longAnswers(cases: readonly ExtractionCase[], count: number): CapturedAnswer[] {
  const written = cases.map(({ answer }) => answer).filter(({ text }) => text !== '');
  let next = 0;
  return Array.from({ length: count }, () => {
    const parts: CapturedAnswer[] = [];
    for (let bytes = 0; bytes < ANSWER_BYTES; next++) {
      const part = written[((next % written.length) * STEP + Math.floor(next / written.length)) % written.length]!;
      parts.push(part);
      bytes += Buffer.byteLength(part.text) + 2;
    }
    return joined(parts);
  });
}

function joined(parts: readonly CapturedAnswer[]): CapturedAnswer {
  let text = '';
  const annotations = parts.flatMap((part) => {
    const start = text.length;
    text += `${part.text}\n\n`;
    return part.annotations.map((one) => ({ ...one, start: one.start + start, end: one.end + start }));
  });
  return { text, annotations, references: parts.flatMap(({ references }) => references) };
}

/** So many names of the corpus's actors, each a different one, with the domains of those that bear them. */
export function namesOf(cases: readonly ExtractionCase[], count: number): ActorSet {
  const seen = new Set<string>();
  const actors: TrackedActor[] = [];
  for (const { names, domain } of spread(cases).flatMap(({ actors: set }) => set.actors)) {
    const fresh = names.filter((name) => !seen.has(name)).slice(0, count - seen.size);
    if (fresh.length === 0) continue;
    for (const name of fresh) seen.add(name);
    actors.push({ id: actors.length, names: fresh, domain });
  }
  if (seen.size < count) throw new RangeError(`The corpus has ${seen.size} names only.`);
  return { actors, useSubdomain: false };
}

/** All languages early on, whatever the order of the files. */
const spread = (cases: readonly ExtractionCase[]): ExtractionCase[] =>
  cases.map((_, index) => cases[(index * STEP) % cases.length]!);
