export declare function becoming(node: string, args: readonly string[]): string;
