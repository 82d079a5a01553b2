import type { AuditFinding } from '@app/core/contracts';
import type { JSX } from 'preact';
import { WebLink } from '../../../parts';

/** What a check saw, where, and what to do about it. */
export const Evidence = ({ finding }: { readonly finding: AuditFinding }): JSX.Element => {
  const { title, status, evidence, recommendation, reference, places, places_total } = finding;
  return (
    <details class="folded">
      <summary>
        Evidence<span class="hidden"> of: {title}</span>
      </summary>
      <div class="foreign">
        <p>{evidence}</p>
        {places.length > 0 && (
          <ul>
            {places.map(({ url, detail }, index) => (
              <li key={index}>
                <WebLink url={url}>{url}</WebLink>
                {detail && <span class="hint"> {detail}</span>}
              </li>
            ))}
            {places_total > places.length && <li>{`and ${places_total - places.length} more`}</li>}
          </ul>
        )}
        {(status === 'warn' || status === 'fail') && <p>{recommendation}</p>}
        <p>
          <WebLink url={reference}>
            Where the rule is written<span class="hidden">: {title}</span>
          </WebLink>
        </p>
      </div>
    </details>
  );
};
