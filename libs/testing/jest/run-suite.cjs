/**
 * Jest's `testRunner`: jest-circus, with Node's own `require`. Jest's module registry makes every suite load the whole
 * product anew, which took longer than the tests; here a worker loads a module once.
 */
const { readdirSync } = require('node:fs');
const { flushCompileCache } = require('node:module');
const { dirname, join } = require('node:path');
require('../typescript-hook.cjs');

// A process whose loop runs empty takes down its heap first: longer than the half second in which Jest wants a worker gone.
process.once('beforeExit', () => process.exit());

const CIRCUS = dirname(require.resolve('jest-circus'));
const CIRCUS_FILES = readdirSync(CIRCUS).map((name) => join(CIRCUS, name));
const CIRCUS_GLOBALS = ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL', 'TEST_TIMEOUT_SYMBOL'];

/** jest-circus keeps a suite's tests in its modules and in symbols of the global object. */
function forgetCircus() {
  for (const path of CIRCUS_FILES) delete require.cache[path];
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (CIRCUS_GLOBALS.includes(symbol.description)) delete globalThis[symbol];
  }
}

/** The part of Jest's object that needs no module registry. */
function jestObject({ moduleMocker, fakeTimersModern: timers }) {
  const jest = {
    requireActual: require,
    fn: moduleMocker.fn.bind(moduleMocker),
    spyOn: moduleMocker.spyOn.bind(moduleMocker),
    restoreAllMocks: () => (moduleMocker.restoreAllMocks(), jest),
    useFakeTimers: (options) => (timers.useFakeTimers(options), jest),
    useRealTimers: () => (timers.useRealTimers(), jest),
    setSystemTime: (now) => timers.setSystemTime(now),
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    setTimeout: (ms) => ((globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms), jest),
  };
  return jest;
}

/** A suite that has sent a statement of the product that is not bound to one project fails, whatever its tests say. */
async function withComplaints(result, { complaintsOfSuite }) {
  const message = await complaintsOfSuite();
  if (!message) return result;
  const failureMessage = [result.failureMessage, message].filter(Boolean).join('\n\n');
  return { ...result, failureMessage, testExecError: { message, stack: message } };
}

module.exports = async function runSuite(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  forgetCircus();
  // Jest reads source maps of its own registry; Node reads those that our hook writes.
  Error.prepareStackTrace = undefined;
  process.setSourceMapsEnabled(true);
  runtime.requireInternalModule = require;
  runtime.requireModule = require;
  runtime.unstable_shouldLoadAsEsm = () => false;
  globalThis.jest = jestObject(environment);
  const binding = config.displayName?.name === 'integration' ? require('../binding') : undefined;
  try {
    await binding?.watchBindings();
    const { default: circus } = require('jest-circus/runner');
    const result = await circus(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
    return binding ? await withComplaints(result, binding) : result;
  } finally {
    delete require.cache[testPath];
    forgetCircus();
    // Not all at once at the end, for which a worker has half a second.
    flushCompileCache();
  }
};
