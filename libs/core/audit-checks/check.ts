import type { FactsFor, Need, SeenFacts } from './needs';
import type { AuditReport } from '@app/core/kernel';

/**
 * - `fail` a standard or a vendor says plainly that it is wrong, and it harms
 * - `unknown` what the check needs could not be fetched or read
 * - `not_applicable` what it judges does not exist here, and need not
 */
export const CHECK_STATUSES = ['pass', 'warn', 'fail', 'not_applicable', 'unknown'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

export const CHECK_SEVERITIES = ['high', 'medium', 'low'] as const;
export type CheckSeverity = (typeof CHECK_SEVERITIES)[number];

/** What a check rests on. One that rests on a heuristic says at most `warn`. */
export const CHECK_BASES = ['standard', 'vendor_guidance', 'heuristic'] as const;
export type CheckBasis = (typeof CHECK_BASES)[number];

/** Places of one finding that are kept beside the report. */
export const KEPT_PLACES = 10_000;

export interface Place {
  readonly url: string;
  /** The line, header or element. */
  readonly detail?: string;
}

export interface Verdict {
  readonly status: CheckStatus;
  /** What was seen, in a sentence or two. */
  readonly evidence: string;
  /** What was found, in one short sentence with its count; the evidence without it. */
  readonly finding?: string;
  /** All of them, or the first {@link KEPT_PLACES}; whoever runs the check cuts them. */
  readonly places?: readonly Place[];
  /** Where `places` has not all of them. */
  readonly placesTotal?: number;
  /** What a finding of the whole site is about, the same in every audit: `sitemap:/sitemap.xml`. */
  readonly subjectKey?: string;
}

/** What says what a check asks. */
interface Question {
  readonly title: string;
  readonly severity: CheckSeverity;
  readonly basis: CheckBasis;
  /** Where the rule is written: the address of an RFC, a standard or a vendor's page. */
  readonly reference: string;
  /** What to do about it, in the imperative. */
  readonly recommendation: string;
}

/**
 * One question about a site.
 * @typeParam Needs what it reads beyond what every crawl sees; the report that lists the check must declare it
 */
export interface Check<Needs extends Need = never> extends Question {
  /** It never changes, since audits are compared by it. */
  readonly slug: string;
  /** A pure function: the same facts give the same verdict. */
  readonly check: (site: FactsFor<Needs>) => Verdict;
}

/** A check as its report has it. */
export interface AuditCheck extends Question {
  /** `<report>.<slug>` */
  readonly id: `${AuditReport}.${string}`;
  readonly report: AuditReport;
  readonly check: (site: SeenFacts) => Verdict;
}

/** A verdict as reports hold it, in the names of docs/api.md. */
export interface Finding {
  readonly id: string;
  readonly title: string;
  /** What was found: the title says what is asked. */
  readonly finding: string;
  readonly status: CheckStatus;
  readonly severity: CheckSeverity;
  readonly basis: CheckBasis;
  readonly evidence: string;
  readonly recommendation: string;
  readonly reference: string;
  readonly subject_key?: string;
  /** A report has 20 at most. */
  readonly places: readonly Place[];
  readonly places_total: number;
}
