export interface BundleOptions {
  readonly tree: string;
  readonly programs: readonly string[];
  readonly to: string;
  readonly root?: string;
}

export function isProgram(file: string): boolean;
export function bundle(options: BundleOptions): Promise<void>;
