export function licenceProblems(root: string): string[];
