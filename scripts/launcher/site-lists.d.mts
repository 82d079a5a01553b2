export function wikidataSites(listed: readonly string[], day: string, endpoint?: string): Promise<string>;
