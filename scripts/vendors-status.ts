import { type ModelId, MODEL_IDS } from '@app/core/kernel';
import { VendorGate } from '@app/domain/pipeline';
import { VENDOR_ROUTES, type VendorRoutes } from '@app/platform/model-vendors';
import { withOperatorApp } from './host/operator-app';
import { runScript } from './host/run-script';

/** Lists who answers for each model, and which vendors are paused or wait for an operator. */
runScript(() =>
  withOperatorApp(async (app) => {
    const routes = app.get<VendorRoutes>(VENDOR_ROUTES);
    const vendorOf = (model: ModelId) => routes.routeFor(model, { demo: false });
    for (const model of MODEL_IDS) console.log(`${model}: ${vendorOf(model)?.vendor ?? 'nobody'}`);
    const now = new Date();
    for (const { vendor, circuitOpenSince, pausedUntil, reason } of await app.get(VendorGate).all()) {
      if (circuitOpenSince) console.log(`${vendor} is not asked since ${circuitOpenSince.toISOString()}: ${reason}`);
      else if (pausedUntil && pausedUntil > now) console.log(`${vendor} is paused until ${pausedUntil.toISOString()}`);
    }
  }),
);
