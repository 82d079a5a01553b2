import type { Fall } from './changes/falls';
import type { PageShift, PromptObservation } from './observations';
import { lostPage } from './successors';

/** Falls that have one thing in common: a page that their answers have lost, or else their prompt. */
export interface Cause {
  /** The largest first. */
  readonly falls: readonly Fall[];
  readonly prompts: readonly PromptObservation[];
  /** Of each prompt what it has lost of the page; empty for a single prompt. */
  readonly losses: readonly PageShift[];
  /** Whether the brand is cited less often, and named as before. */
  readonly isCitedOnly: boolean;
}

/** One page that several prompts have lost is one thing to mend. @param falls the largest first */
export function causesOf(falls: readonly Fall[]): Cause[] {
  const told = [...Map.groupBy(falls, ({ prompt }) => prompt)].map(([prompt, own]) => {
    const isCitedOnly = own.every(({ outcome }) => outcome === 'cited');
    return { prompt, isCitedOnly, lost: lostPage(prompt, isCitedOnly) };
  });
  const causes = Map.groupBy(told, ({ prompt, lost }) => lost?.urlId ?? `prompt ${prompt.id}`);
  return [...causes.values()].map((members) => {
    const prompts = members.map(({ prompt }) => prompt);
    return {
      falls: falls.filter(({ prompt }) => prompts.includes(prompt)),
      prompts,
      losses: members.length > 1 ? members.map(({ lost }) => lost!) : [],
      isCitedOnly: members.every((member) => member.isCitedOnly),
    };
  });
}
