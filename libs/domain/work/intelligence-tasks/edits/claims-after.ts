import { setImmediate } from 'node:timers/promises';
import { checkClaim, type ClaimContext, fateByCode, fold, hostOfSpan, type Span } from '@app/core/claim-checks';
import type { TaskClaim } from '@app/core/contracts';
import { ApiError, LIMITS } from '@app/core/kernel';
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
 * own: code says what of it no cited source has, and takes nothing out. Everybody else has a turn behind each sentence.
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
  const kept = claims.map((claim) =>
    isGone(claim, before, stands) ? { ...claim, kept: false, note: TAKEN_OUT } : claim,
  );
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
  return { all: [...kept, ...made], made };
}

const TAKEN_OUT = 'Somebody has taken it out, or put it otherwise.';

/** Whether nothing is left of where it stood. A claim that stands nowhere as such, as one that was told twice, stays. */
function isGone({ claim, kept }: TaskClaim, before: readonly Told[], stands: ReadonlySet<string>): boolean {
  if (!kept) return false;
  const wanted = bare(claim);
  const exact = before.filter(({ text }) => bare(text) === wanted);
  const places = exact.length > 0 ? exact : before.filter(({ text }) => fold(text).includes(wanted));
  return places.length > 0 && !places.some(({ key }) => stands.has(key));
}

/** Without the mark at its end, before which a year may stand. */
const bare = (text: string): string => fold(text).replace(/[.!?…。！？]+$/u, '');

function checked({ text, numbers, isLabel }: Told, { evidence, ...context }: Checking): TaskClaim {
  const cited = numbers.flatMap((number) => evidence.find((span) => span.number === number) ?? []);
  const unknown = numbers.filter((number) => !cited.some((span) => span.number === number));
  const findings = checkClaim(text, { ...context, cited, evidence }).map((finding) =>
    isLabel && finding.rule === 'name' ? { ...finding, verdict: 'ask' as const } : finding,
  );
  const fate = fateByCode(cited, findings);
  const open = findings.filter(({ verdict }) => verdict === 'ask').map(({ part }) => `“${part}”`);
  const notes = [
    ...(unknown.length > 0 ? [`The evidence has no ${unknown.map((number) => `[${number}]`).join(', ')}.`] : []),
    ...(fate?.kind === 'cut' ? [fate.note] : []),
    ...(!fate && open.length > 0 ? [`Nobody has checked the name ${open.join(', ')}.`] : []),
  ];
  return {
    claim: text,
    spans: cited.map(({ number }) => number),
    check: fate?.check ?? (isOneSource(cited) ? 'single_source' : 'code'),
    kept: true,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    by_person: true,
  };
}

const isOneSource = (cited: readonly Span[]): boolean =>
  !cited.some(({ own }) => own) && new Set(cited.map((span) => hostOfSpan(span) ?? span.title)).size === 1;
