import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { type Current, KeyedSettings } from '@app/domain/access';
import { createVendorRoutes, type VendorRoutes } from '@app/platform/model-vendors';
import { CLOCK } from '@app/platform/telemetry';

/** Tells who would be asked, and asks nobody. */
@Injectable()
export class ModelRoutes {
  readonly current: Current<VendorRoutes>;

  constructor(settings: KeyedSettings, @Inject(CLOCK) clock: Clock) {
    const follow = () => Promise.resolve(null);
    this.current = settings.making((now) => createVendorRoutes(now, { clock, follow }));
  }
}
