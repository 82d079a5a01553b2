import type { AuditFinding } from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import type { JSX } from 'preact';
import { csvOf, pathOf } from '../../../client';
import { CopyButton, readable, WebLink } from '../../../parts';
import { address } from '../../../state';
import { BASES, headlineOf, isFault } from './batch-summary';

/** The element that a link to the evidence of a check names: browsers open the folds around it. */
export const evidenceId = (finding: AuditFinding): string => `check-${finding.id}`;

export interface EvidenceProps {
  readonly finding: AuditFinding;
  readonly reportId: number;
}

/** What a check saw, where, and what to do about it. */
export const Evidence = ({ finding, reportId }: EvidenceProps): JSX.Element => {
  const { id, title, evidence, recommendation, reference, places, places_total, severity, basis } = finding;
  const all = (): Promise<string> =>
    csvOf(
      pathOf('/technical_geo_reports/places', {
        project_id: address.value.projectId,
        report_id: reportId,
        check_id: id,
        per_page: 'all',
      }),
    );
  return (
    <div class="foreign" id={evidenceId(finding)}>
      {evidence !== headlineOf(finding) && <p>{evidence}</p>}
      {places.length > 0 && (
        <ul>
          {places.map(({ url, detail }, index) => (
            <li key={index}>
              <WebLink url={url}>{readable(url)}</WebLink>
              {detail && <span class="hint"> {detail}</span>}
            </li>
          ))}
          {places_total > places.length && (
            <li>
              {`and ${formatCount(places_total - places.length)} more`}{' '}
              <CopyButton label="Copy all as CSV" of={`places of ${title}`} text={all} />
            </li>
          )}
        </ul>
      )}
      {isFault(finding) && <p>{recommendation}</p>}
      <p class="hint">
        {`${isFault(finding) ? `The check asks: ${title}. ` : ''}It matters: ${severity}. It rests on ${BASES[basis]}. `}
        <WebLink url={reference}>
          Where the rule is written<span class="hidden">: {title}</span>
        </WebLink>
      </p>
    </div>
  );
};
