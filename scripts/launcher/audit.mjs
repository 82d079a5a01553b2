const GRAVE = ['high', 'critical'];

/**
 * What `npm audit --json` found.
 *
 * @param {string} output what it printed
 * @returns {{ answered: false } | { answered: true, grave: string[] }} whether the registry answered, and the packages
 *   with a vulnerability of severity high or more
 */
export function auditVerdict(output) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { answered: false };
  }
  if (!report?.vulnerabilities) return { answered: false };
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) => GRAVE.includes(severity));
  return { answered: true, grave: grave.map(({ name, severity, range }) => `${name} ${range}: ${severity}`) };
}
