import { type LabelsOf, observed } from '@app/platform/telemetry';
import { VendorError } from './vendor-error';

/** Measures one call of a vendor. A failure is called by its kind, never by its words. */
export const observedCall = <Answer>(
  of: Omit<LabelsOf<'visibility.vendor.call.duration'>, 'outcome'>,
  ask: () => Promise<Answer>,
): Promise<Answer> =>
  observed('visibility.vendor.call.duration', of, ask, {
    kind: 'client',
    failed: (error) => (error instanceof VendorError ? error.kind : 'error'),
  });
