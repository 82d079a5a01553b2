import { Inject, Injectable } from '@nestjs/common';
import type { Adapter } from 'oidc-provider';
import type { Clock } from '@app/core/kernel';
import { ArtifactsRepository, ClientDocuments, ClientsService } from '@app/domain/oauth';
import { CLOCK } from '@app/platform/telemetry';
import { ArtifactAdapter } from './artifact-adapter';
import { AssertionIds } from './assertion-ids';
import { ClientAdapter } from './client-adapter';

/** Where the library's models are stored. */
@Injectable()
export class ModelStore {
  constructor(
    private readonly artifacts: ArtifactsRepository,
    private readonly clients: ClientsService,
    private readonly documents: ClientDocuments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param kind the library's name of the model */
  adapter(kind: string): Adapter {
    if (kind === 'Client') return new ClientAdapter(this.clients, this.documents);
    if (kind === 'ReplayDetection') return new AssertionIds(kind, this.artifacts, this.clock);
    return new ArtifactAdapter(kind, this.artifacts, this.clock);
  }
}
