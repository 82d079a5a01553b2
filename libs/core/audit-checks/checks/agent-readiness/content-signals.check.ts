import type { Check } from '../../check';
import { contentSignal } from '../robots-txt/content-signal.check';

export const contentSignals: Check = {
  slug: 'content-signals',
  title: contentSignal.title,
  severity: 'low',
  basis: contentSignal.basis,
  reference: contentSignal.reference,
  recommendation: contentSignal.recommendation,
  check: contentSignal.check,
};
