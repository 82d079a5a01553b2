import type { AuditReport } from '@app/core/kernel';
import type { AuditCheck, Check } from './check';
import type { FactsFor, Need, SeenFacts } from './needs';
import { startPageOf } from './pages-of';
import { unknown } from './unread';
import { explained } from './why-unread';

export interface ReportDefinition {
  /** What the crawl asks for, for its sake. */
  readonly needs: readonly Need[];
  readonly checks: readonly AuditCheck[];
}

/** @param needs all that any of the checks reads: the type of each says what that is */
export function defineReport<const Needs extends Need = never>(
  report: AuditReport,
  needs: readonly Needs[],
  checks: readonly Check<NoInfer<Needs>>[],
): ReportDefinition {
  const define = ({ slug, check, ...rest }: Check<Needs>): AuditCheck => ({
    ...rest,
    id: `${report}.${slug}`,
    report,
    check(site) {
      const facts = factsFor(needs, site);
      return facts
        ? explained(report, check(facts), site)
        : unknown('The crawl did not ask for what this check needs.');
    },
  });
  return { needs, checks: checks.map(define) };
}

/** @returns null for a site that was crawled when the report needed less */
function factsFor<Needs extends Need>(needs: readonly Needs[], site: SeenFacts): FactsFor<Needs> | null {
  const isSeen = needs.every((need) => !site.needs || site.needs.includes(need));
  return isSeen ? ({ ...site, startPage: startPageOf(site) } as unknown as FactsFor<Needs>) : null;
}
