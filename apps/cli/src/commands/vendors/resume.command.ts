import { VendorGate } from '@app/domain/pipeline';
import { defineCommand } from '../../command-line/command';

export const resumeVendor = defineCommand({
  noun: 'vendors',
  verb: 'resume',
  summary: 'Has a vendor asked again, once its account works.',
  details: 'See docs/vendors.md.',
  options: {
    vendor: { type: 'text', placeholder: 'name', description: 'As `vendors status` names it.', required: true },
  },
  examples: ['vendors resume --vendor openai'],
  run: async (app, { vendor }, out) => {
    const resumed = await app.get(VendorGate, { strict: false }).resume(vendor);
    out.line(resumed ? `${vendor} is asked again` : `${vendor} was neither paused nor stopped`);
    return { vendor, resumed };
  },
});
