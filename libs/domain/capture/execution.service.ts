import { gzipSync } from 'node:zlib';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, localDayOf, modelId } from '@app/core/kernel';
import { ActorsRepository, ProjectsRepository, type ProjectScope } from '@app/domain/projects';
import { SETTINGS, type Settings } from '@app/platform/config';
import {
  VENDOR_ROUTES,
  type VendorAdapter,
  type VendorAnswer,
  VendorError,
  type VendorQuestion,
  type VendorRoutes,
} from '@app/platform/model-vendors';
import { CLOCK } from '@app/platform/telemetry';
import { CaptureStore } from './capture-store';
import { ChannelConflict } from './channel-conflict';
import { type Claim, ExecutionsRepository } from './executions.repository';
import { IngestService } from './ingest/ingest.service';
import { retryAt } from './retry';

/** One run of a prompt on a model, from claim to settled; safe to call any number of times for the same row. */
@Injectable()
export class ExecutionService {
  private readonly logger = new Logger(ExecutionService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly executions: ExecutionsRepository,
    private readonly store: CaptureStore,
    private readonly ingest: IngestService,
    @Inject(VENDOR_ROUTES) private readonly routes: VendorRoutes,
  ) {}

  async run(projectId: number, executionId: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    const now = this.clock.now();
    const leaseUntil = new Date(now.getTime() + this.settings.EXECUTION_LEASE_SECONDS * 1000);
    const claim = await this.executions.claim(scope, executionId, now, leaseUntil);
    if (!claim) return;
    if (!claim.captured && !(await this.capture(scope, claim, now))) return;
    await this.ingest.ingest(scope, [claim.id]);
  }

  /** @returns whether a raw answer is stored */
  private async capture(scope: ProjectScope, claim: Claim, startedAt: Date): Promise<boolean> {
    const adapter = this.routes.routeFor(modelId(claim.model), { demo: claim.demo });
    if (!adapter || adapter.channel !== claim.channel) {
      await this.fail(
        scope,
        claim,
        startedAt,
        'no_vendor',
        `no configured vendor answers for this model as ${claim.channel}`,
      );
      return false;
    }
    const held = (await this.executions.heldChannels(scope)).get(claim.model);
    if (held && held !== claim.channel) {
      await this.fail(scope, claim, startedAt, 'channel_conflict', `this model's answers are held as ${held}`);
      return false;
    }
    try {
      const answer = await this.ask(scope, claim, adapter, startedAt);
      return await this.store.settle(scope, claim, {
        vendor: adapter.vendor,
        answer,
        executedAt: startedAt,
        durationMs: this.clock.now().getTime() - startedAt.getTime(),
        raw: gzipSync(answer.raw),
      });
    } catch (error) {
      if (error instanceof VendorError) await this.handleVendorError(scope, claim, startedAt, error);
      else if (error instanceof ChannelConflict)
        await this.fail(scope, claim, startedAt, 'channel_conflict', error.message);
      else throw error;
      return false;
    }
  }

  private async ask(scope: ProjectScope, claim: Claim, adapter: VendorAdapter, startedAt: Date): Promise<VendorAnswer> {
    const brands = adapter.channel === 'simulated' ? await this.actors.list(scope) : [];
    const question: VendorQuestion = {
      executionId: claim.id,
      model: modelId(claim.model),
      prompt: claim.promptText,
      countryCode: claim.countryCode,
      languageCode: claim.languageCode,
      ...(claim.vendorTaskId && { vendorTaskId: claim.vendorTaskId }),
      stage: { brands: brands.map(({ name, domain }) => ({ name, domain })), seed: localDayOf(startedAt) },
    };
    return adapter.ask(question, {
      signal: AbortSignal.timeout(this.settings.VENDOR_TIMEOUT_SECONDS * 1000),
      onTaskAccepted: (taskId) => this.executions.rememberVendorTask(scope, claim, taskId),
    });
  }

  private async handleVendorError(scope: ProjectScope, claim: Claim, now: Date, error: VendorError): Promise<void> {
    this.logger.warn(`execution ${claim.id} of project ${scope.projectId}: ${error.kind}: ${error.message}`);
    const retry = retryAt(error, claim.attempts, this.clock.now());
    if (retry) await this.executions.postpone(scope, claim, retry.at, retry.spendsAttempt);
    else await this.fail(scope, claim, now, error.kind, error.message);
  }

  private fail(scope: ProjectScope, claim: Claim, at: Date, code: string, message: string): Promise<void> {
    return this.executions.fail(scope, claim, at, localDayOf(at), code, message);
  }
}
