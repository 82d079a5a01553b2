export interface BundleOptions {
  readonly tree: string;
  readonly programs: readonly string[];
  readonly to: string;
  readonly treeFrom: (way: string) => string;
  readonly shared: string;
  readonly extension: 'js' | 'cjs';
}

export function isProgram(file: string): boolean;
export function bundle(options: BundleOptions): Promise<void>;
