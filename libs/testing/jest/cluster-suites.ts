const spec = (path: string): string => `${path}.spec.ts`;

/** What `.ci/run` runs on a cluster: the layout, ingest, metrics, tenancy and leases, in a few minutes. */
export const SHORT_CLUSTER_SUITES = [
  'libs/platform/database/distribution/distribute.integration',
  'libs/platform/leases/{carrier,leases,mutex}.integration',
  'test/metrics/{points-worked,prompt-summary-oracle}',
  'test/tenancy/tenancy',
  'test/worker/execution',
].map(spec);

/** Suites that pass on a cluster of Citus (docs/cluster.md): what `npm run test:citus` takes. */
export const CLUSTER_SUITES = [
  ...SHORT_CLUSTER_SUITES,
  ...[
    'libs/domain/access/quotas/quotas.integration',
    'test/agent-traffic/traffic-import',
    'test/api/dimensions-prompts',
    'test/metrics/{agent-traffic,ai-traffic,change,fan-outs,lists,power,reports,sov,summary,timeseries,top-sources}-oracle',
    'test/metrics/{breaks,columns,summary-pooled,summary-worked,timeseries-worked}',
    'test/page-cache/{page-cache,failures}',
    'test/people/changes',
    'test/recalculation/recalculation',
    'test/secrets/rotation',
    'test/signals/watching',
    'test/worker/{outage,replicates,sentiment-backfill}',
    'test/writes/tags',
  ].map(spec),
];
