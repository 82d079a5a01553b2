import type { Channel, ModelId } from '@app/core/kernel';
import { choiceName, MODEL_VENDORS, type Settings, type VendorName } from '@app/platform/config';
import { configuredVendors, type VendorSurroundings } from './configured-vendors';
import { SimulatedAdapter } from './simulated/simulated.adapter';
import type { VendorAdapter } from './vendor-adapter';

/** Nest token of the {@link VendorRoutes}. */
export const VENDOR_ROUTES = Symbol('vendor routes');

export interface RouteQuestion {
  readonly demo: boolean;
  /** The channel that the project's answers of the model already came through. */
  readonly channel?: Channel;
}

export interface VendorRoutes {
  /** Who answers for the model in such a project, on that channel if one is given; null when nobody does. */
  routeFor(model: ModelId, project: RouteQuestion): VendorAdapter | null;
  /** Vendors whose account is set. */
  readonly vendors: readonly string[];
}

/**
 * Of a model's vendors (`MODEL_VENDORS`) the first whose account is set, or the one that an operator names
 * (`CHATGPT_VENDOR` and its like).
 *
 * `SIMULATED_MODELS`: `all` simulates each model that no vendor serves, `demo` every model of demo projects only, whose
 * series must not mix channels when a key is set later, `off` none.
 */
export function createVendorRoutes(settings: Settings, surroundings: VendorSurroundings): VendorRoutes {
  const adapters = new Map(configuredVendors(settings, surroundings).map((adapter) => [adapter.vendor, adapter]));
  const simulated = new SimulatedAdapter();
  const candidates = (model: ModelId): VendorAdapter[] => {
    const named = settings[choiceName(model)];
    const names: readonly VendorName[] = named ? [named] : MODEL_VENDORS[model];
    return names.map((name) => adapters.get(name)).filter((adapter) => adapter !== undefined);
  };
  return {
    vendors: [...adapters.keys()],
    routeFor(model, { demo, channel }) {
      const onChannel = (adapter: VendorAdapter) => channel === undefined || adapter.channel === channel;
      if (demo && settings.SIMULATED_MODELS !== 'off') return onChannel(simulated) ? simulated : null;
      const vendors = candidates(model);
      if (vendors.length > 0) return vendors.find(onChannel) ?? null;
      return settings.SIMULATED_MODELS === 'all' && onChannel(simulated) ? simulated : null;
    },
  };
}
