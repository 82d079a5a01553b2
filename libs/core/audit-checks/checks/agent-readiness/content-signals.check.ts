import type { SiteFacts } from '../../facts';
import { contentSignal } from '../robots-txt/content-signal.check';
import { readinessCheck } from './readiness-check';

export const contentSignals = readinessCheck(
  {
    slug: 'content-signals',
    title: contentSignal.title,
    basis: contentSignal.basis,
    reference: contentSignal.reference,
    recommendation: contentSignal.recommendation,
  },
  (site: SiteFacts) => contentSignal.check(site),
);
