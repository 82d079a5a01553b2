import { AuditDispatcher, AuditSeriesService } from '@app/domain/work';
import { inTurn } from './in-turn';
import { defineTick, sweepInterval } from './job';

/** Starts the next audits of series, and hands over batches that are due. */
export const auditTick = defineTick({
  name: 'audit_tick',
  every: sweepInterval,
  services: { series: AuditSeriesService, dispatcher: AuditDispatcher },
  run: ({ series, dispatcher }, clock) =>
    inTurn(
      () => series.startDue(clock.now()),
      () => dispatcher.dispatch(clock.now()),
    ),
});
