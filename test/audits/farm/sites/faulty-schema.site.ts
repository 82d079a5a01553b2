import { draftedSite } from '../draft';
import { faultySchema } from '../neglect';

export const faultySchemaSite = draftedSite('faulty-schema', 'JSON-LD breaks one rule after another.', (draft) => {
  faultySchema(draft);
});
