import { workSection } from '../work/work-section';
import { AuditList } from './audit-list';
import { AuditResult } from './audit-result';
import { LaunchAudit } from './launch-audit';

export const AuditsSection = workSection({ Launch: LaunchAudit, List: AuditList, Result: AuditResult });
