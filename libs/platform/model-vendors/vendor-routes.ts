import type { Channel, ModelId } from '@app/core/kernel';
import { choiceName, MODEL_VENDORS, type Settings, type VendorName } from '@app/platform/config';
import { configuredVendors, type VendorDependencies } from './configured-vendors';
import { SimulatedAdapter } from './simulated/simulated.adapter';
import type { VendorAdapter } from './vendor-adapter';

/** Nest token of a function that gives the {@link VendorRoutes} of the keys that are set now. */
export const VENDOR_ROUTES = Symbol('vendor routes');

export interface RouteQuestion {
  readonly demo: boolean;
  /** The channel over which the project's answers of the model have come. */
  readonly channel?: Channel;
}

export interface VendorRoutes {
  /** The vendor that answers for the model in such a project, over `channel` if it is given; null when none does. */
  routeFor(model: ModelId, project: RouteQuestion): VendorAdapter | null;
  /** Vendors whose account is set. */
  readonly vendors: readonly string[];
}

/**
 * The first vendor with a key answers for the model (`MODEL_VENDORS`). An operator may name another (`CHATGPT_VENDOR`
 * and its like).
 *
 * `SIMULATED_MODELS`: with `demo` every model of a demo project is simulated. With `all` so is every other model without
 * a vendor. With `off` nothing is simulated. A demo's prompts are sent to no real vendor, whatever the keys.
 */
export function createVendorRoutes(settings: Settings, dependencies: VendorDependencies): VendorRoutes {
  const adapters = new Map(configuredVendors(settings, dependencies).map((adapter) => [adapter.vendor, adapter]));
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
      if (demo) return settings.SIMULATED_MODELS !== 'off' && onChannel(simulated) ? simulated : null;
      const vendors = candidates(model);
      if (vendors.length > 0) return vendors.find(onChannel) ?? null;
      return settings.SIMULATED_MODELS === 'all' && onChannel(simulated) ? simulated : null;
    },
  };
}
