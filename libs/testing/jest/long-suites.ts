/**
 * Suites that `npm run test:long` alone takes: process trees, deaths, archives of everything, the machine's own ways, other
 * people's test programs, and screens of which others stand in `npm test`.
 */
const ALONE = [
  'test/lifecycle/{drain,frozen-database,full-disk,probes,rolling-restart,schema,signals,silent-connections}',
  'test/faults/{faults,full-disk}',
  'test/audits/{farm-check,kill,rendering}',
  'test/web/{alarms,charts,citations,finding,hostile,hostile-answers,imports,keyboard,layout-shift,long-names,phone,planted-truth,project-life,roles,setup,ten-questions,work}',
  'test/{pages/launch-flows,shares/in-a-browser}',
  'test/worker/{redis-failover,replicates-kill,writer-kill,faults}',
  'test/writes/killed-writes',
  'test/{webhooks,channels}/kill',
  'test/{recalculation,recommendations}/kill',
  'test/import/killed-import',
  'test/agent-traffic/large-file',
  'test/backup/{backup,project-answers}',
  'test/upgrades/kept-data',
  'test/all-in-one/killed-database',
  'test/api/replica',
  'test/metrics/upkeep',
  'test/mcp/conformance',
  'test/clients/openapi-fetch',
  'test/recommendations/noise',
  'test/intelligence-tasks/planted-lies',
  'test/start/first-link',
  'libs/domain/pipeline/pages/reading/page-reader.integration',
  'libs/domain/reads/citations/groups-work.integration',
  'libs/domain/work/audits/crawl/reading/page-facts-reader.integration',
  'libs/platform/answer-extraction/answer-extractor.integration',
  'libs/platform/embedded-postgres/{embedded-postgres,supervision}.integration',
];

/** Suites that have more rows in `npm run test:long`. */
const LONGER = [
  'test/web/{overview,analysis,answers,manage,truth}',
  'test/pages/in-a-browser',
  'test/metrics/columns',
  'test/metrics/sov-by-model',
  'test/tenancy/roles',
  'test/fuzz/{operations,tools}',
  'test/backup/{projects,s3}',
  'test/api/{parameters-in-vain,tables,whole-lists,answer-filters-oracle}',
  'test/architecture/import-rules',
  'test/parity/random-arguments',
  'test/recommendations/{planted,words}',
  'test/intelligence-tasks/flaky-writer',
  'test/metrics/*-oracle',
  'test/citations/groups-oracle',
  'test/oauth/{registration,rotation-under-load}',
  'test/mcp/{bounded-answers,inspector,oauth-clients}',
  'test/worker/{kill,removal,replicates}',
  'test/import/uploaded-import',
  'test/secrets/rotation',
  'test/cli/doctor',
  'test/people/members',
  'test/start/without-database',
  'libs/platform/foreign-text/foreign-text.integration',
];

const files = (paths: readonly string[]): readonly string[] => paths.map((path) => `${path}.spec.ts`);

/** What `npm test` leaves out. */
export const LONG_ALONE = files(ALONE);
/** What `npm run test:long` takes. */
export const LONG_SUITES = files([...ALONE, ...LONGER]);
