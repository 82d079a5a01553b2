import { auditVerdict } from './audit.mjs';

const report = (...severities: string[]): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity) => [severity, { name: `a-${severity}`, severity, range: '<1.2.3' }]),
    ),
  });

describe('the audit', () => {
  it('fails for what is high or critical', () => {
    expect(auditVerdict(report('low', 'high', 'moderate', 'critical'))).toEqual({
      answered: true,
      grave: ['a-high <1.2.3: high', 'a-critical <1.2.3: critical'],
    });
    expect(auditVerdict(report('low', 'moderate'))).toEqual({ answered: true, grave: [] });
  });

  it.each(['', 'npm error', 'null', '{"message":"405 Method Not Allowed","error":{"summary":""}}'])(
    'says nothing when the registry does not answer: %s',
    (output) => expect(auditVerdict(output)).toEqual({ answered: false }),
  );
});
