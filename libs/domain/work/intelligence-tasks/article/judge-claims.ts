import {
  checkClaim,
  type Fate,
  fateByCode,
  fateByVerdict,
  type Finding,
  settleClaims,
  type Span,
} from '@app/core/claim-checks';
import type { PlacedClaim } from './claims-of';
import type { Assignment, Author } from './draft';

export interface JudgedClaim extends PlacedClaim {
  readonly fate: Fate;
}

/** Says what becomes of each claim: first by code, then by the second question about what code let through. */
export async function judgeClaims(
  claims: readonly PlacedClaim[],
  spans: readonly Span[],
  assignment: Assignment,
  author: Pick<Author, 'ask'>,
): Promise<JudgedClaim[]> {
  const byNumber = new Map(spans.map((span) => [span.number, span]));
  const citedBy = (claim: PlacedClaim) => claim.spans.flatMap((number) => byNumber.get(number) ?? []);
  const { language, brand, competitors, topic } = assignment;
  const knownNames = [brand, ...competitors, topic, assignment.instructions ?? '', ...assignment.questions];
  const checked = claims.map((claim) => {
    const cited = citedBy(claim);
    const findings = checkClaim(claim.text, { language, cited, evidence: spans, knownNames });
    const softened = isLabel(claim) ? findings.map(softName) : findings;
    return { claim, cited, findings: softened, fate: fateByCode(cited, softened) };
  });
  const open = checked.filter(({ fate }) => fate === null);
  const verdicts = await settleClaims(
    open.map(({ claim: { text, spans: cited }, findings }) => ({
      text,
      spans: cited,
      names: findings.filter(({ rule, verdict }) => rule === 'name' && verdict === 'ask').map(({ part }) => part),
    })),
    (round, asked) => author.ask(round, asked, spans),
  );
  const settled = new Map(open.map((entry, index) => [entry, verdicts[index]!]));
  return checked.map((entry) => ({
    ...entry.claim,
    fate: entry.fate ?? fateByVerdict(entry.claim.text, entry.cited, settled.get(entry)!),
  }));
}

export const isLabel = ({ place }: PlacedClaim): boolean => place.kind !== 'body' && place.kind !== 'answer';

/** In a title every word may be capitalised, so names in it go to the question. */
const softName = (finding: Finding): Finding => (finding.rule === 'name' ? { ...finding, verdict: 'ask' } : finding);
