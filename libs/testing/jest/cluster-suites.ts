/** Suites that pass on a cluster of Citus (docs/cluster.md): what `npm run test:citus` takes. */
export const CLUSTER_SUITES = [
  'libs/platform/database/distribution/distribute.integration',
  'libs/platform/leases/{carrier,leases}.integration',
  'test/agent-traffic/traffic-import',
  'test/people/changes',
  'test/worker/execution',
].map((path) => `${path}.spec.ts`);
