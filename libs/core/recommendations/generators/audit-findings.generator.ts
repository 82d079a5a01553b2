import { itemOfFinding } from '../finding-items';
import { defineGenerator } from '../item';

export const auditFindings = defineGenerator({
  name: 'audit_findings',
  title: 'What else the last audit found',
  types: ['ai_visibility'],
  find: ({ findings }) => findings.filter(({ report }) => report !== 'schema').map(itemOfFinding),
});
