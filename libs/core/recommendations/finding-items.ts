import { quoted } from './figures';
import type { Recommendation } from './item';
import type { AuditFinding } from './observations';

const WEIGHTS = { high: 3, medium: 2, low: 1 } as const;
const SHOWN_PLACES = 5;

/** A finding of an audit is an item as it is: the audit has the evidence. */
export function itemOfFinding(finding: AuditFinding): Recommendation {
  const { id, title, severity, recommendation, reference, places } = finding;
  const shown = places
    .slice(0, SHOWN_PLACES)
    .map(({ url }) => url)
    .join(', ');
  return {
    key: `finding:${id}`,
    title: `Mend what the audit found: ${quoted(title)}`,
    description:
      places.length > 0
        ? `The last audit found ${quoted(title)} on ${shown}${places.length > SHOWN_PLACES ? ' and other pages' : ''}.`
        : `The last audit found ${quoted(title)}.`,
    whyItMatters: 'Models and their searches use what they can fetch and read.',
    actionSteps: [recommendation, 'Repeat the audit, and see that the finding is gone.'],
    priority: severity,
    weight: WEIGHTS[severity],
    effort: 'medium',
    evidence: { grade: 'heuristic', reference: { title: reference, url: reference } },
    figures: [],
    executionIds: [],
    promptIds: [],
    sources: [],
  };
}

/** The report that has a finding, such as `schema`. */
export const reportOf = ({ id }: AuditFinding): string => id.split('.')[0]!;
