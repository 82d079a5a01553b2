import { quoted } from './figures';
import type { Recommendation } from './item';
import type { AuditFinding } from './observations';

const WEIGHTS = { high: 3, medium: 2, low: 1 } as const;
const SHOWN_PLACES = 5;

/** Checks of several reports that find the same thing: where the first one is told, the second says nothing new. */
const SAME: readonly (readonly [string, string])[] = [
  ['crawlability.robots-allows-start', 'robots_txt.ai-bots'],
  ['site_structure.orphans', 'discoverability.inlinks'],
  ['robots_txt.content-signal', 'agent_readiness.content-signals'],
  ['crawlability.page-statuses', 'site_structure.broken-links'],
];

const KEY = 'finding:';

/** @returns the report whose finding an item is; null for items of other generators */
export const reportOfItem = ({ key }: Pick<Recommendation, 'key'>): string | null =>
  key.startsWith(KEY) ? reportOf({ id: key.slice(KEY.length) }) : null;

/** One cause is one item. */
export const withoutDoubles = (findings: readonly AuditFinding[]): AuditFinding[] => {
  const ids = new Set(findings.map(({ id }) => id));
  return findings.filter(({ id }) => !SAME.some(([first, second]) => id === second && ids.has(first)));
};

/** A finding of an audit is an item as it is: the audit has the evidence. */
export function itemOfFinding(finding: AuditFinding): Recommendation {
  const { id, title, severity, recommendation, reference, places } = finding;
  // Reports of older releases say only what was asked.
  const found = finding.finding?.replace(/\.$/, '') ?? `the check ${quoted(title)} was not passed`;
  const shown = [...new Set(places.map(placeInWords))];
  const more = shown.length > SHOWN_PLACES ? `, and in ${shown.length - SHOWN_PLACES} other places` : '';
  return {
    key: `${KEY}${id}`,
    title: `Mend what the audit found: ${found}`,
    description:
      `The last audit of your site found: ${found}.` +
      (shown.length > 0 ? ` It stands at ${shown.slice(0, SHOWN_PLACES).join(', ')}${more}.` : ''),
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

/** The page and the line: the rest of a detail may be words of others. */
function placeInWords({ url, detail }: AuditFinding['places'][number]): string {
  const line = /\bline \d+/.exec(detail ?? '')?.[0];
  return line ? `${url} (${line})` : url;
}

/** The report that has a finding, such as `schema`. */
export const reportOf = ({ id }: Pick<AuditFinding, 'id'>): string => id.split('.')[0]!;
