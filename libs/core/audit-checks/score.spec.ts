import type { CheckBasis, CheckSeverity, CheckStatus } from './check';
import { siteFacts } from './fixtures/facts';
import { passRatioOf, scoreOf } from './score';

const finding = (status: CheckStatus, severity: CheckSeverity = 'low', basis: CheckBasis = 'standard') => ({
  status,
  severity,
  basis,
});

describe('the score of a report', () => {
  it('weighs checks by their severity, and gives half for a warning', () => {
    const findings = [finding('pass', 'high'), finding('warn', 'medium', 'vendor_guidance'), finding('fail', 'low')];
    expect(scoreOf('crawlability', findings, siteFacts())).toBe(67);
  });

  it('leaves out heuristics, and what could not or need not be judged', () => {
    const judged = [finding('pass', 'high'), finding('fail', 'high')];
    const others = [
      finding('warn', 'high', 'heuristic'),
      finding('pass', 'high', 'heuristic'),
      finding('unknown', 'high'),
      finding('not_applicable', 'high'),
    ];
    expect(scoreOf('schema', [...judged, ...others], siteFacts())).toBe(50);
    expect(scoreOf('schema', others, siteFacts())).toBeNull();
  });

  it('is a pass ratio where what is judged is young or optional', () => {
    const findings = [finding('pass'), finding('warn'), finding('not_applicable'), finding('unknown')];
    expect(scoreOf('agent_readiness', findings, siteFacts())).toBeNull();
    expect(scoreOf('llms_txt', findings, siteFacts())).toBeNull();
    expect(passRatioOf('agent_readiness', findings)).toEqual({ passed: 1, judged: 2 });
    expect(passRatioOf('schema', findings)).toBeNull();
  });
});
