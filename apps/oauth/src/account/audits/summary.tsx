import type { JSX } from 'preact';
import { type BatchSummary, countsText } from '@app/domain/work';
import { StatusBadge } from './status-badge';

/** What an audit says, for those who read no further. */
export const Summary = ({ summary }: { readonly summary: BatchSummary }): JSX.Element => {
  const { counts, first, changes } = summary;
  return (
    <>
      <p>{countsText(counts)}</p>
      {changes && (
        <p>{`Since the audit before: ${changes.fixed} fixed, ${changes.regressed} worse, ${changes.new} new.`}</p>
      )}
      {first.length > 0 && (
        <>
          <h3>What to look at first</h3>
          <ol>
            {first.map(({ status, title, recommendation }) => (
              <li>
                <StatusBadge status={status} /> {title}. {recommendation}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
};
