import type { JSX } from 'preact';
import type { SectionProps } from '../section';
import { AuditList } from './audit-list';
import { AuditResult } from './audit-result';
import { LaunchAudit } from './launch-audit';

export const AuditsSection = ({ id }: SectionProps): JSX.Element =>
  id ? (
    <AuditResult id={id} />
  ) : (
    <>
      <LaunchAudit />
      <AuditList />
    </>
  );
