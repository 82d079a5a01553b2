import type { ModelId } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { openAi } from './responses/openai';
import { ResponsesAdapter } from './responses/responses.adapter';
import { SimulatedAdapter } from './simulated/simulated.adapter';
import type { VendorAdapter } from './vendor-adapter';

export type VendorSettings = Pick<
  Settings,
  'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL' | 'SIMULATED_MODELS' | 'VENDOR_TIMEOUT_SECONDS'
>;

/** Nest token of the {@link VendorRoutes}. */
export const VENDOR_ROUTES = Symbol('vendor routes');

export interface VendorRoutes {
  /** Who answers for the model in such a project; null when nobody does. */
  routeFor(model: ModelId, project: { readonly demo: boolean }): VendorAdapter | null;
}

/**
 * `SIMULATED_MODELS`: `all` simulates each model that no vendor serves, `demo` every model of demo projects only, whose
 * series must not mix channels when a key is set later, `off` none.
 */
export function createVendorRoutes(settings: VendorSettings): VendorRoutes {
  const vendors = byModel(configuredVendors(settings));
  const simulated = new SimulatedAdapter();
  return {
    routeFor(model, { demo }) {
      if (demo && settings.SIMULATED_MODELS !== 'off') return simulated;
      return vendors.get(model) ?? (settings.SIMULATED_MODELS === 'all' ? simulated : null);
    },
  };
}

const configuredVendors = (settings: VendorSettings): VendorAdapter[] =>
  settings.OPENAI_API_KEY ? [new ResponsesAdapter(openAi(settings, settings.OPENAI_API_KEY))] : [];

/** @throws Error when two vendors serve one model: an answer's origin must not depend on their order. */
export function byModel(adapters: readonly VendorAdapter[]): Map<ModelId, VendorAdapter> {
  const served = new Map<ModelId, VendorAdapter>();
  for (const adapter of adapters) {
    for (const model of adapter.models) {
      const other = served.get(model);
      if (other) throw new Error(`model ${model} is served by both ${other.vendor} and ${adapter.vendor}`);
      served.set(model, adapter);
    }
  }
  return served;
}
