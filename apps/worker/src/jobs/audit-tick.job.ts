import { AuditSeriesService, AuditWork } from '@app/domain/work';
import { inTurn } from './in-turn';
import { defineTick } from './job';

/** Starts the next audits of series, and hands over batches that are due. */
export const auditTick = defineTick({
  name: 'audit_tick',
  every: 'sweep',
  services: { series: AuditSeriesService, audits: AuditWork },
  run: ({ series, audits }, clock) =>
    inTurn(
      () => series.startDue(clock.now()),
      () => audits.dispatch(),
    ),
});
