import { MODEL_IDS } from '@app/core/kernel';
import type { Current } from '@app/domain/access';
import { VendorGate } from '@app/domain/pipeline';
import { VENDOR_ROUTES, type VendorRoutes } from '@app/platform/model-vendors';
import { type Check, ok, warning } from '../check';

export const vendorsCheck: Check = {
  name: 'vendors',
  advice: 'See docs/vendors.md.',
  look: async ({ app }) => {
    const routes = await app.get<Current<VendorRoutes>>(VENDOR_ROUTES, { strict: false })();
    const asked = MODEL_IDS.filter((model) => routes.routeFor(model, { demo: false }));
    if (asked.length === 0) {
      return warning(
        'No model can be asked: there is no key of a vendor.',
        'Keep one at /account/vendors, or set one of those in .env.example.',
      );
    }
    const now = new Date();
    const states = await app.get(VendorGate, { strict: false }).all();
    const stopped = states.filter(({ circuitOpenSince }) => circuitOpenSince);
    const paused = states.filter(({ pausedUntil }) => pausedUntil && pausedUntil > now);
    const [first] = stopped;
    if (first) {
      return warning(
        `Not asked any more: ${stopped.map(({ vendor, reason }) => `${vendor} (${reason})`).join('; ')}.`,
        `When the cause is mended: npm run cli -- vendors resume --vendor ${first.vendor}`,
      );
    }
    if (paused.length > 0) {
      return warning(
        `Paused at their own wish: ${paused.map(({ vendor, pausedUntil }) => `${vendor} until ${pausedUntil!.toISOString()}`).join('; ')}.`,
        'Nothing: they are asked again by themselves.',
      );
    }
    return ok(`${asked.length} of ${MODEL_IDS.length} models can be asked: ${asked.join(', ')}.`);
  },
};
