import { MODEL_IDS } from '@app/core/kernel';
import type { Current } from '@app/domain/access';
import { VendorGate } from '@app/domain/pipeline';
import { VENDOR_ROUTES, type VendorRoutes } from '@app/platform/model-vendors';
import { defineCommand } from '../../command-line/command';

export const showVendors = defineCommand({
  noun: 'vendors',
  verb: 'status',
  summary: 'Lists who answers for each model, and which vendors are paused or wait for an operator.',
  details: 'See docs/vendors.md.',
  options: {},
  run: async (app, _options, out) => {
    const routes = await app.get<Current<VendorRoutes>>(VENDOR_ROUTES, { strict: false })();
    const models = MODEL_IDS.map((model) => ({
      model,
      vendor: routes.routeFor(model, { demo: false })?.vendor ?? null,
    }));
    for (const { model, vendor } of models) out.line(`${model}: ${vendor ?? 'nobody'}`);
    const now = new Date();
    const states = await app.get(VendorGate, { strict: false }).all();
    const waiting = states.filter((state) => state.circuitOpenSince || (state.pausedUntil && state.pausedUntil > now));
    for (const { vendor, circuitOpenSince, pausedUntil, reason } of waiting) {
      out.line(
        circuitOpenSince
          ? `${vendor} is not asked since ${circuitOpenSince.toISOString()}: ${reason}`
          : `${vendor} is paused until ${pausedUntil!.toISOString()}`,
      );
    }
    return {
      models,
      waiting: waiting.map(({ vendor, circuitOpenSince, pausedUntil, reason }) => ({
        vendor,
        stopped_since: circuitOpenSince,
        paused_until: circuitOpenSince ? null : pausedUntil,
        reason,
      })),
    };
  },
});
