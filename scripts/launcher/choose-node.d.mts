export declare const NODE_VERSION: string;
export declare function chooseNode(machine: {
  version: string;
  platform: string;
  arch: string;
  glibc?: string | undefined;
}): { use: 'current' } | { use: 'package'; packageName: string } | { use: 'none'; message: string };
