import type { Settings } from '@app/platform/config';
import { wantedOf } from './wanted';

/**
 * Begins to measure this process, as the settings want it. Where they want nothing, no package of OpenTelemetry is loaded.
 * @param name of the app
 * @returns what sends the rest and ends it
 * @throws OperatorError when nobody may listen at `METRICS_PORT`
 */
export async function startObserving(name: string, settings: Settings): Promise<() => Promise<void>> {
  const wanted = wantedOf(settings);
  if (!wanted.scrape && !wanted.metrics && !wanted.traces) return async () => undefined;
  // Not before: `import` would load it with this module.
  const { startSdk } = require('./sdk') as typeof import('./sdk');
  return startSdk(name, wanted, settings);
}
