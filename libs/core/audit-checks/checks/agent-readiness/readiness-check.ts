import type { AuditCheck, Verdict } from '../../check';
import type { AgentReadinessFacts, SiteFacts } from '../../facts';
import { unknown } from '../../unread';

type Particulars = Omit<AuditCheck, 'id' | 'report' | 'severity' | 'check'> & { readonly slug: string };

/** A check of the report `agent_readiness`, whose standards are young: what is missing is no fault. */
export const readinessCheck = (
  { slug, ...rest }: Particulars,
  check: (site: SiteFacts, facts: AgentReadinessFacts) => Verdict,
): AuditCheck => ({
  ...rest,
  id: `agent_readiness.${slug}`,
  report: 'agent_readiness',
  severity: 'low',
  check: (site) => {
    if (site.agentReadiness) return check(site, site.agentReadiness);
    return unknown('The site was not asked for what agents look for.');
  },
});
