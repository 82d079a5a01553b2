import {
  type AskedClaim,
  checkClaim,
  type ClaimVerdict,
  type Fate,
  fateByCode,
  fateByVerdict,
  type Finding,
  settleClaims,
  type Span,
  spansAbout,
  speaksOfSubject,
  staleYear,
} from '@app/core/claim-checks';
import type { JudgedClaim, PlacedClaim } from './claims';
import type { Assignment, Author } from './draft';
import { hasWordsOfOthers } from './borrowed-words';
import type { Label } from './labels-of-draft';

/** A claim after the look of code at it. */
interface Checked<Claim extends PlacedClaim> {
  readonly claim: Claim;
  readonly cited: readonly Span[];
  readonly findings: readonly Finding[];
  /** Null while nothing is wrong with it. */
  readonly fate: Fate | null;
}

/** Says what becomes of each sentence: first by code, then by the second question about what code let through. */
export async function judgeSentences(
  sentences: readonly PlacedClaim[],
  spans: readonly Span[],
  assignment: Assignment,
  author: Pick<Author, 'ask'>,
): Promise<JudgedClaim[]> {
  const byNumber = new Map(spans.map((span) => [span.number, span]));
  const about = spansAbout(assignment, spans);
  const checked = sentences.map((claim): Checked<PlacedClaim> => {
    const given = claim.spans.flatMap((number) => byNumber.get(number) ?? []);
    const cited = given.filter((span) => about.has(span));
    const findings = checkClaim(claim.text, { ...contextOf(assignment), cited, evidence: spans });
    return {
      claim,
      cited,
      findings,
      fate: given.length > 0 && cited.length === 0 ? OFF_SUBJECT : fateByCode(cited, findings),
    };
  });
  const today = newestDay(spans, assignment);
  return (await settled(checked, spans, author)).map(({ claim, fate }) => {
    const saying = fate.kind === 'cut' ? [] : fate.spans.flatMap((number) => byNumber.get(number) ?? []);
    const told = fate.kind !== 'attributed' || speaksOfSubject(claim.text, saying, spans, assignment);
    return { ...claim, fate: told ? fate : OFF_SUBJECT, year: staleYear(saying, today) };
  });
}

/**
 * Says whether each label follows from the facts below it. A label names no source and no year, so it has to be a fact
 * itself, and it has neither a figure nor a word of its own that only a cut or attributed sentence has.
 */
export async function judgeLabels(
  labels: readonly Label[],
  spans: readonly Span[],
  assignment: Assignment,
  author: Pick<Author, 'ask'>,
): Promise<JudgedClaim[]> {
  const byNumber = new Map(spans.map((span) => [span.number, span]));
  const checked = labels.map((claim): Checked<Label> => {
    const cited = claim.spans.map((number) => byNumber.get(number)!);
    // What the facts say of their spans, so that a label has no figure of a span that no fact tells.
    const told = claim.facts.map(({ text, fate }) => ({
      ...byNumber.get(fate.kind === 'cut' ? 0 : fate.spans[0]!)!,
      text,
    }));
    const findings = checkClaim(claim.text, { ...contextOf(assignment), cited: told, evidence: spans }).map(softName);
    const byCode = fateByCode(cited, findings) ?? (hasWordsOfOthers(claim, assignment) ? BORROWED : null);
    return { claim, cited, findings, fate: byCode };
  });
  const borne = new Set(labels.flatMap((label) => label.spans));
  const evidence = spans.filter(({ number }) => borne.has(number));
  return (await settled(checked, evidence, author)).map(({ claim: { text, spans: own, place }, fate }) => ({
    text,
    spans: own,
    place,
    fate: fate.kind === 'attributed' ? NO_FACT : fate,
    year: null,
  }));
}

const cut = (note: string): Fate => ({ kind: 'cut', check: 'unsupported', note });
const BORROWED = cut('It rests on a sentence that is cut or has to name its source.');
const OFF_SUBJECT = cut('It is not about the subject of the text.');
const NO_FACT = cut('One source alone says so, and a label names none.');

const contextOf = ({ language, brand, competitors, topic, instructions, questions }: Assignment) => ({
  language,
  knownNames: [brand, ...competitors, topic, instructions ?? '', ...questions],
});

async function settled<Claim extends PlacedClaim>(
  checked: readonly Checked<Claim>[],
  evidence: readonly Span[],
  author: Pick<Author, 'ask'>,
): Promise<{ claim: Claim; fate: Fate }[]> {
  const open = checked.filter(({ fate }) => fate === null);
  const verdicts = await settleClaims(open.map(toAsked), (round, asked) => author.ask(round, asked, evidence));
  const verdictOf = new Map<Checked<Claim>, ClaimVerdict>(open.map((entry, index) => [entry, verdicts[index]!]));
  return checked.map((entry) => {
    const { claim, cited, fate } = entry;
    return { claim, fate: fate ?? fateByVerdict(claim.text, cited, verdictOf.get(entry)!) };
  });
}

const toAsked = ({ claim: { text }, cited, findings }: Checked<PlacedClaim>): AskedClaim => ({
  text,
  spans: cited.map(({ number }) => number),
  names: findings.filter(({ rule, verdict }) => rule === 'name' && verdict === 'ask').map(({ part }) => part),
});

/** In a title every word may be capitalised, so names in it go to the question. */
const softName = (finding: Finding): Finding => (finding.rule === 'name' ? { ...finding, verdict: 'ask' } : finding);

/** By which sources are old: the day of the task, or of the newest source where a task has none. */
const newestDay = (spans: readonly Span[], { today }: Assignment): string | null =>
  [today ?? null, ...spans.map(({ published }) => published)].sort().findLast((day) => day !== null) ?? null;
