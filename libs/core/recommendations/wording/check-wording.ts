import { checkClaim, type ClaimContext, type Finding, linksOf, type Span } from '../../claim-checks';
import type { Wording } from '../item';
import { COMMON_WORDS } from './common-words.data';

/** How much longer another language may be, and in how many characters that does not matter. */
const LONGER = 3;
const SHORT = 100;

export interface WordingContext {
  /** ISO 639, of the other words. */
  readonly language: string;
  /** The brand and its competitors. */
  readonly names: readonly string[];
}

export interface WordingCheck {
  /** Why the other words cannot stand in, for the user; null when code finds nothing. */
  readonly fault: string | null;
  /** Names in them that may be translations, for the question. */
  readonly asked: readonly string[];
}

/** All of an item's words as one text. */
export const wordingText = ({ title, description, whyItMatters, actionSteps }: Wording): string =>
  [title, description, whyItMatters, ...actionSteps.map((step) => `- ${step}`)].join('\n');

/** An item's words as evidence. */
export const wordingSpan = (wording: Wording, number: number): Span => ({
  number,
  page: number - 1,
  url: null,
  title: '',
  text: wordingText(wording),
  published: null,
  own: true,
});

/**
 * Checks other words for an item against the generator's own. They may have no number, date, quotation, address or name
 * that those have not, and what was seen must keep all its numbers, dates, quotations and addresses.
 */
export function checkWording(plain: Wording, other: Wording, { language, names }: WordingContext): WordingCheck {
  const [fields, plainFields] = [fieldsOf(other), fieldsOf(plain)];
  if (fields.length !== plainFields.length) return refused('It has another number of steps.');
  if (fields.some((field, index) => !isOfSize(field, plainFields[index]!)))
    return refused('A part of it is empty or far too long.');
  const knownNames = [...names, ...COMMON_WORDS];
  const findings = fields.flatMap((field) => checkClaim(field, contextOf(plain, language, knownNames)));
  const added = findings.filter(isMissing);
  if (added.length > 0) return refused(`It adds ${partsOf(added)}.`);
  const kept = { ...contextOf({ ...NOTHING, description: other.description }, 'en', knownNames) };
  const lost = checkClaim(plain.description, kept).filter((finding) => finding.rule !== 'name' && isMissing(finding));
  if (lost.length > 0) return refused(`It leaves out ${partsOf(lost)}.`);
  return { fault: null, asked: findings.map(({ part }) => part) };
}

const NOTHING: Wording = { title: '', description: '', whyItMatters: '', actionSteps: [] };

const refused = (fault: string): WordingCheck => ({ fault, asked: [] });

const fieldsOf = ({ title, description, whyItMatters, actionSteps }: Wording): readonly string[] => [
  title,
  description,
  whyItMatters,
  ...actionSteps,
];

const isOfSize = (field: string, plain: string): boolean =>
  field.trim() !== '' && field.length <= LONGER * plain.length + SHORT;

const isMissing = ({ verdict }: Finding): boolean => verdict === 'missing';

const partsOf = (findings: readonly Finding[]): string =>
  findings.map(({ rule, part }) => `the ${rule} “${part}”`).join(', ');

/** Addresses are checked against pages, and an item's pages are those that its words name. */
function contextOf(wording: Wording, language: string, knownNames: readonly string[]): ClaimContext {
  const words = wordingSpan(wording, 1);
  const pages = linksOf(words.text).map((link, index): Span => {
    const url = /^https?:/iu.test(link) ? link : `https://${link}`;
    return { ...words, number: index + 2, page: index + 1, url, text: '' };
  });
  return { language, cited: [words], evidence: [words, ...pages], knownNames };
}
