import type { PromptChange, PromptSums } from '../statistics/intervals';
import type { Sums } from './moments';
import type { SamplePlaces } from './places';

/** One for each prompt in these places, which are in order. */
export function promptSums({ prompt }: SamplePlaces, at: Int32Array, { y, x }: Sums): PromptSums[] {
  const sums: PromptSums[] = [];
  for (let first = 0; first < at.length;) {
    const of = prompt[at[first]!];
    let ofY = 0;
    let ofX = 0;
    for (; first < at.length && prompt[at[first]!] === of; first++) {
      ofY += y[at[first]!]!;
      ofX += x[at[first]!]!;
    }
    sums.push({ y: ofY, x: ofX });
  }
  return sums;
}

interface OfWindow {
  readonly places: SamplePlaces;
  readonly sums: Sums;
}

/** The prompts of either window: those of the window before first. */
export function changesOfPrompts(before: OfWindow, now: OfWindow): PromptChange[] {
  const changes = new Map<number, { before: PromptSums; now: PromptSums }>();
  for (const [prompt, sums] of byPrompt(before)) changes.set(prompt, { before: sums, now: NOTHING });
  for (const [prompt, sums] of byPrompt(now)) {
    changes.set(prompt, { before: changes.get(prompt)?.before ?? NOTHING, now: sums });
  }
  return [...changes.values()];
}

const NOTHING: PromptSums = { y: 0, x: 0 };

function byPrompt({ places, sums }: OfWindow): [prompt: number, sums: PromptSums][] {
  const prompts = places.prompt.filter((prompt, place) => prompt !== places.prompt[place - 1]);
  return promptSums(places, places.all, sums).map((of, index) => [prompts[index]!, of]);
}
