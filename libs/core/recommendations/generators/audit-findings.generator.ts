import { itemOfFinding, reportOf, withoutDoubles } from '../finding-items';
import { defineGenerator } from '../item';

/** Matters of other generators: structured data, and what answers say, which runs see for themselves. */
const OTHERS = ['schema', 'ai_visibility'];

export const auditFindings = defineGenerator({
  name: 'audit_findings',
  title: 'What else the last audit found',
  types: ['ai_visibility'],
  find: ({ findings }) =>
    withoutDoubles(findings.filter((finding) => !OTHERS.includes(reportOf(finding)))).map(itemOfFinding),
});
