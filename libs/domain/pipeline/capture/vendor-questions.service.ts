import { Inject, Injectable } from '@nestjs/common';
import { localDayOf, modelId } from '@app/core/kernel';
import type { Current } from '@app/domain/access';
import { ActorsRepository, type ProjectScope } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import {
  demoStage,
  observedCall,
  VENDOR_ROUTES,
  type VendorAdapter,
  type VendorAnswer,
  type VendorQuestion,
  type VendorRoutes,
} from '@app/platform/model-vendors';
import type { ExecutionClaim } from '../executions/executions.lease';
import { ExecutionsRepository } from '../executions/executions.repository';

/** Asks vendors what executions are about. */
@Injectable()
export class VendorQuestions {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(VENDOR_ROUTES) private readonly routes: Current<VendorRoutes>,
    private readonly actors: ActorsRepository,
    private readonly executions: ExecutionsRepository,
  ) {}

  /** @returns null when no configured vendor answers for the model over the channel */
  async adapterOf({ model, demo, channel }: ExecutionClaim): Promise<VendorAdapter | null> {
    return (await this.routes()).routeFor(modelId(model), { demo, channel });
  }

  /**
   * @param lost aborts the call when the execution is somebody else's by now
   * @throws VendorError
   */
  async ask(
    scope: ProjectScope,
    claim: ExecutionClaim,
    adapter: VendorAdapter,
    startedAt: Date,
    lost: AbortSignal,
  ): Promise<VendorAnswer> {
    const actors = adapter.channel === 'simulated' ? await this.actors.list(scope) : [];
    const brands = actors.map(({ name, domain }) => ({ name, domain }));
    const day = localDayOf(startedAt);
    const question: VendorQuestion = {
      executionId: claim.id,
      model: modelId(claim.model),
      prompt: claim.promptText,
      countryCode: claim.countryCode,
      languageCode: claim.languageCode,
      fresh: claim.attempt === 1,
      ...(claim.vendorTaskId && claim.vendor === adapter.vendor && { vendorTaskId: claim.vendorTaskId }),
      stage: {
        ...(claim.demo ? demoStage(brands, claim.since, day) : { brands, seed: day }),
        replicate: claim.replicate,
      },
    };
    const options = {
      signal: AbortSignal.any([lost, AbortSignal.timeout(this.settings.VENDOR_TIMEOUT_SECONDS * 1000)]),
      onTaskAccepted: (taskId: string) => this.executions.rememberVendorTask(claim, adapter.vendor, taskId),
    };
    return observedCall({ vendor: adapter.vendor, model: question.model }, () => adapter.ask(question, options));
  }
}
