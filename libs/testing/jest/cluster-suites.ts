const spec = (path: string): string => `${path}.spec.ts`;

/** What `.ci/run` runs on a cluster: the layout, ingest, metrics, tenancy and leases, in a few minutes. */
export const SHORT_CLUSTER_SUITES = [
  'libs/platform/database/distribution/distribute.integration',
  'libs/platform/leases/{carrier,leases,mutex}.integration',
  'test/installation/dead-letters',
  'test/metrics/{points-worked,prompt-summary-oracle}',
  'test/tenancy/{node-away,tenancy}',
  'test/worker/execution',
].map(spec);

/** Folders whose suites pass on a cluster of Citus (docs/cluster.md). Others start servers, browsers and installations of their own. */
const FOLDERS = [
  'libs/domain',
  'libs/platform/{database,leases}',
  'test/{account,agent-traffic,api,audits,channels,citations,classification,cli,clients,extraction,golden,import,installation}',
  'test/{intelligence-tasks,mcp,metrics,oauth,observability,page-cache,parity,people,recalculation,recommendations,secrets}',
  'test/{shares,signals,tenancy,webhooks,worker,writes}',
];

/** Those of them that are about one Postgres. */
export const OF_ONE_POSTGRES = [
  // Statements of the suite itself, which a cluster refuses: times that a column is moved by, rows of another project.
  'test/api/{answer-filters-oracle,change,cited-urls}',
  'test/channels/channels',
  'test/import/uploaded-import',
  'test/metrics/upkeep',
  'test/recalculation/kill',
  'test/recommendations/phrasing',
  'test/worker/writer-kill',
  'test/writes/{intelligence-tasks,prompt-edits,removed-projects}',
  // They look at plans, locks and connections where those of one Postgres are, or end them.
  'libs/domain/pipeline/schedule/lookups.integration',
  'libs/platform/database/{cursors,migrate,pulse}.integration',
  'test/api/{pooler,whole-lists}',
  'test/worker/redis-failover',
  'test/writes/{archived-projects,idempotency,killed-writes}',
  // A cluster's database cannot be restored into.
  'test/cli/json',
].map(spec);

/** What `npm run test:citus` takes, but for {@link OF_ONE_POSTGRES}. */
export const CLUSTER_SUITES = FOLDERS.map(
  (folder) => `${folder}/**/*${folder.startsWith('libs') ? '.integration' : ''}.spec.ts`,
);
