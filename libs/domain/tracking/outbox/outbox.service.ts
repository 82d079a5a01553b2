import { Injectable } from '@nestjs/common';
import { Carriers } from '@app/platform/leases';
import type { ProjectScope } from '../projects/project-scope';
import { OUTBOX_LEASE } from './outbox.lease';

/** Wakes a worker for what was just put into the outbox. If the queue is away, the next tick finds it. */
@Injectable()
export class Outbox {
  private readonly carrier;

  constructor(carriers: Carriers) {
    this.carrier = carriers.of(OUTBOX_LEASE);
  }

  /** Call it after the transaction of the fact. */
  wake({ projectId }: Pick<ProjectScope, 'projectId'>): void {
    this.carrier.wake({ projectId });
  }
}
