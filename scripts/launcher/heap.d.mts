export interface Memory {
  readonly total: number;
  readonly constrained?: number;
  readonly wanted?: string;
}

export function heapMegabytes(memory: Memory): number;
export function heapFlags(env?: { readonly NODE_OPTIONS?: string; readonly HEAP_MB?: string }): string[];
