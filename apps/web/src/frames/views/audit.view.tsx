import type { AuditFinding, TechnicalGeoReportResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { defineView } from '../view';

type Body = TechnicalGeoReportResponse & {
  readonly passed?: readonly string[];
  /** Where lists are shortened, their lengths count nothing. */
  readonly left_out?: object;
};

export const auditView = defineView<Body>({
  tool: 'get_audit',
  title: 'Findings of an audit',
  controls: [],
  Picture: ({ body }) => {
    const checks = body.result_data?.checks ?? [];
    const { comparison, score, left_out } = body;
    return (
      <>
        <h2>
          {`${body.report_type.replaceAll('_', ' ')} of ${body.url}`}
          {score !== null && <strong>{` ${score} of 100`}</strong>}
        </h2>
        <p class="hint">
          {body.status !== 'completed' && `The report is ${body.status}.`}
          {body.status === 'completed' &&
            !left_out &&
            `${checks.length} to look at, ${body.passed?.length ?? 0} passed`}
          {comparison?.comparable &&
            !left_out &&
            `. Since the report before: ${comparison.new.length} new, ${comparison.regressed.length} worse, ${comparison.fixed.length} fixed`}
        </p>
        <ul class="findings">
          {checks.map((check) => (
            <li key={check.id}>
              <Finding {...check} />
            </li>
          ))}
        </ul>
      </>
    );
  },
});

const WORDS: Readonly<Record<string, string>> = { fail: 'Fault', warn: 'Could be better', unknown: 'Not known' };

const Finding = (check: AuditFinding): JSX.Element => (
  <details>
    <summary>
      <span class={`verdict ${check.status}`}>{WORDS[check.status] ?? check.status}</span>{' '}
      {check.finding ?? check.title} <span class="hint">{check.severity}</span>
    </summary>
    <p>{check.evidence}</p>
    <p>{check.recommendation}</p>
    {check.places.length > 0 && (
      <ul>
        {check.places.map(({ url, detail }) => (
          <li key={`${url} ${detail ?? ''}`}>
            <a href={url}>{url}</a>
            {detail && ` ${detail}`}
          </li>
        ))}
      </ul>
    )}
    {check.places_total > check.places.length && (
      <p class="hint">{`${check.places_total - check.places.length} more places`}</p>
    )}
    <p>
      <a href={check.reference}>The rule that it rests on</a>
    </p>
  </details>
);
