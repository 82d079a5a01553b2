import type { AuditCheck } from '../../check';

/** A check of the report `crawlability`. */
export const crawlCheck = ({ slug, ...rest }: Omit<AuditCheck, 'id' | 'report'> & { slug: string }): AuditCheck => ({
  ...rest,
  id: `crawlability.${slug}`,
  report: 'crawlability',
});
