const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * A suite that begins last and takes a minute leaves the other cores idle for a minute. Jest knows durations of earlier
 * runs, and a fresh clone has none; these begin first then, since they wait more than they compute.
 */
const LONGEST = [
  'test/lifecycle/signals',
  'test/faults/faults',
  'test/lifecycle/rolling-restart',
  'pages/reading/page-reader',
  'test/web/manage',
  'test/metrics/upkeep',
  'test/web/setup',
  'test/fuzz/operations',
  'test/backup/backup',
  'test/tenancy/roles',
  'test/web/',
  'embedded-postgres/embedded-postgres',
  'test/lifecycle/',
  'test/worker/',
  'test/recalculation/kill',
  'test/audits/',
  'test/backup/projects',
  'foreign-text/foreign-text',
  'test/mcp/',
  'test/api/tables',
  'test/api/parameters-in-vain',
  'test/pages/',
  'queue/queue-client',
  '/kill.spec',
];

const rank = ({ path }) => {
  const found = LONGEST.findIndex((part) => path.includes(part));
  return found < 0 ? LONGEST.length : found;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
