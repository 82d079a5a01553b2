/**
 * Suites that `npm run test:long` alone takes: process trees, deaths, the machine's own ways, and screens of which others
 * stand in `npm test`.
 */
const ALONE = [
  'test/lifecycle/{probes,signals,full-disk,rolling-restart,frozen-database}',
  'test/faults/{faults,full-disk}',
  'test/audits/{farm-check,kill,rendering}',
  'test/web/{alarms,charts,finding,hostile-answers,imports,keyboard,layout-shift,long-names,phone,planted-truth,project-life,roles}',
  'test/worker/{redis-failover,replicates-kill,writer-kill,faults}',
  'test/{webhooks,channels}/kill',
  'test/{recalculation,recommendations}/kill',
  'test/import/killed-import',
  'test/agent-traffic/large-file',
  'test/backup/project-answers',
  'test/all-in-one/killed-database',
  'test/recommendations/noise',
  'test/start/first-link',
  'libs/domain/pipeline/pages/reading/page-reader.integration',
  'libs/platform/answer-extraction/answer-extractor.integration',
  'libs/platform/embedded-postgres/{embedded-postgres,supervision}.integration',
];

/** Suites that have more rows in `npm run test:long`. */
const LONGER = [
  'test/web/{overview,analysis,answers,citations,hostile,manage,work,setup,truth,ten-questions}',
  'test/pages/{in-a-browser,launch-flows}',
  'test/shares/in-a-browser',
  'test/metrics/columns',
  'test/metrics/sov-by-model',
  'test/tenancy/roles',
  'test/fuzz/{operations,tools}',
  'test/backup/{backup,projects,s3}',
  'test/api/{parameters-in-vain,tables,whole-lists,answer-filters-oracle}',
  'test/architecture/import-rules',
  'test/parity/random-arguments',
  'test/recommendations/{planted,words}',
  'test/intelligence-tasks/{planted-lies,flaky-writer}',
  'test/metrics/*-oracle',
  'test/metrics/upkeep',
  'test/citations/groups-oracle',
  'test/oauth/rotation-under-load',
  'test/mcp/{conformance,inspector,oauth-clients}',
  'test/lifecycle/{drain,schema}',
  'test/worker/{kill,removal}',
  'test/start/without-database',
  'libs/platform/foreign-text/foreign-text.integration',
  'libs/domain/work/audits/crawl/reading/page-facts-reader.integration',
];

const files = (paths: readonly string[]): readonly string[] => paths.map((path) => `${path}.spec.ts`);

/** What `npm test` leaves out. */
export const LONG_ALONE = files(ALONE);
/** What `npm run test:long` takes. */
export const LONG_SUITES = files([...ALONE, ...LONGER]);
