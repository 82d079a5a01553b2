export function auditVerdict(output: string): { answered: false } | { answered: true; grave: string[] };
