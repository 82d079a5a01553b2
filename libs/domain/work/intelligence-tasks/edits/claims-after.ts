import { setImmediate } from 'node:timers/promises';
import { checkClaim, type ClaimContext, fateByCode, fold, type Span } from '@app/core/claim-checks';
import type { TaskClaim } from '@app/core/contracts';
import { ApiError, LIMITS, WRITTEN_BY_HAND } from '@app/core/kernel';
import type { ToldSentence } from './told-sentences';

/** What is checked of a text: sentences, and labels with the numbers that stand below them. */
export interface Told extends ToldSentence {
  readonly isLabel: boolean;
}

export type Checking = Pick<ClaimContext, 'language' | 'knownNames'> & { readonly evidence: readonly Span[] };

export interface ClaimsAfter {
  /** Of the whole text. */
  readonly all: readonly TaskClaim[];
  /** Of what is new in it. */
  readonly made: readonly TaskClaim[];
}

/**
 * What became of the claims of a text by an edit. What stands as it stood keeps its verdict. What is new is its editor's
 * own: code says what of it no cited source has, and takes nothing out. A label below which somebody cited what it
 * rests on, and nobody does any more, is held against what is cited there now. A claim of an editor's goes with its sentence, so
 * that a text has no more of them than sentences, however often it is edited. Everybody else has a turn behind each sentence.
 * @throws ApiError `ERR_LIMIT_REACHED` for more that is new than one request may bring
 */
export async function claimsAfter(
  claims: readonly TaskClaim[],
  before: readonly Told[],
  after: readonly Told[],
  checking: Checking,
): Promise<ClaimsAfter> {
  const stood = new Set(before.map(({ key }) => key));
  const stands = new Set(after.map(({ key }) => key));
  const fresh = new Map(after.filter(({ key }) => !stood.has(key)).map((told) => [told.key, told]));
  if (fresh.size > LIMITS.taskSentencesPerRequest) {
    const most = `one request brings at most ${LIMITS.taskSentencesPerRequest} new sentences`;
    throw new ApiError('ERR_LIMIT_REACHED', most, { param: 'edits' });
  }
  const made: TaskClaim[] = [];
  for (const told of fresh.values()) {
    made.push(checked(told, checking));
    await setImmediate();
  }
  const known = new Set(checking.evidence.map(({ number }) => number));
  const ownOf = ({ text, numbers, isLabel }: Told): string =>
    isLabel
      ? text
      : nameOf(
          text,
          numbers.filter((number) => known.has(number)),
        );
  const own = new Set(after.map(ownOf));
  for (const told of fresh.values()) own.delete(ownOf(told));
  const isGone = goneOf(before, stands);
  const kept = claims.flatMap((claim): TaskClaim[] => {
    if (claim.by_person) return own.has(claim.claim) || own.has(nameOf(claim.claim, claim.spans)) ? [claim] : [];
    return [isGone(claim) ? { ...claim, kept: false, note: TAKEN_OUT } : claim];
  });
  const bore = byWords(before.filter(({ isLabel }) => isLabel));
  const bears = byWords(after.filter(({ key, isLabel }) => isLabel && stood.has(key)));
  const all = kept.map((claim) => {
    const words = claim.kept ? withoutMark(fold(claim.claim)) : '';
    const label = bears.get(words);
    const isBorne = !claim.spans.some(
      (number) => bore.get(words)?.numbers.includes(number) && !label?.numbers.includes(number),
    );
    return label && !isBorne ? { ...claim, ...heldAgainst(label, checking, OTHER_SOURCES) } : claim;
  });
  return { all: [...all, ...made], made };
}

const OTHER_SOURCES = 'What stands below it rests on other sources now.';
const TAKEN_OUT = 'Somebody has taken it out, or put it otherwise.';

/** Labels by their words. Equal ones are one, with what is cited below any of them: a claim does not say which it is of. */
function byWords(labels: readonly Told[]): ReadonlyMap<string, Told> {
  const found = new Map<string, Told>();
  for (const label of labels) {
    const words = withoutMark(fold(label.text));
    const same = found.get(words);
    found.set(words, same ? { ...same, numbers: [...new Set([...same.numbers, ...label.numbers])] } : label);
  }
  return found;
}

/** What tells sentences of editors apart: their words, and the evidence that they cite. Of labels it is their words. */
const nameOf = (text: string, spans: readonly number[]): string => JSON.stringify([text, spans.toSorted()]);

/** Whether nothing is left of where a claim stood. One that stands nowhere as such, as one that was told twice, stays. */
function goneOf(before: readonly Told[], stands: ReadonlySet<string>): (claim: TaskClaim) => boolean {
  const folded = before.map(({ key, text }) => ({ key, text: fold(text) }));
  const exact = Map.groupBy(folded, ({ text }) => withoutMark(text));
  return ({ claim, kept }) => {
    if (!kept) return false;
    const wanted = withoutMark(fold(claim));
    const places = exact.get(wanted) ?? folded.filter(({ text }) => text.includes(wanted));
    return places.length > 0 && !places.some(({ key }) => stands.has(key));
  };
}

/** Without the mark at its end, before which a year may stand. */
const withoutMark = (folded: string): string => folded.replace(/(?<![.!?…。！？])[.!?…。！？]+$/u, '');

const checked = (told: Told, checking: Checking): TaskClaim => ({
  claim: told.text,
  kept: true,
  by_person: true,
  ...heldAgainst(told, checking, WRITTEN_BY_HAND),
});

/** What code says of a sentence or label beside the sources that it cites now. */
function heldAgainst(
  { text, numbers, isLabel }: Told,
  { evidence, ...context }: Checking,
  why: string,
): Pick<TaskClaim, 'spans' | 'check' | 'note'> {
  const cited = numbers.flatMap((number) => evidence.find((span) => span.number === number) ?? []);
  const unknown = numbers.filter((number) => !cited.some((span) => span.number === number));
  const findings = checkClaim(text, { ...context, cited, evidence }).map((finding) =>
    isLabel && finding.rule === 'name' ? { ...finding, verdict: 'ask' as const } : finding,
  );
  const fate = fateByCode(cited, findings);
  const open = findings.filter(({ verdict }) => verdict === 'ask').map(({ part }) => `“${part}”`);
  const notes = [
    why,
    ...(unknown.length > 0 ? [`The evidence has no ${unknown.map((number) => `[${number}]`).join(', ')}.`] : []),
    ...(fate?.kind === 'cut' ? [fate.note] : []),
    ...(!fate && open.length > 0 ? [`Nobody has checked the name ${open.join(', ')}.`] : []),
  ];
  return { spans: cited.map(({ number }) => number), check: fate?.check ?? 'code', note: notes.join(' ') };
}
