import { Injectable } from '@nestjs/common';
import type { ModelSourcesResponse, ProjectQuery } from '@app/core/contracts';
import { modelCode, type ModelId, MODELS, type RequestContext } from '@app/core/kernel';
import { ModelChannels, ModelRoutes } from '@app/domain/tracking';
import { KEY_ACCOUNTS, MODEL_VENDORS } from '@app/platform/config';
import { Selections } from '../selection/selections';

/** Tells who is asked for the models of a project (docs/vendors.md). It asks nobody. */
@Injectable()
export class ModelSourcesService {
  constructor(
    private readonly selections: Selections,
    private readonly channels: ModelChannels,
    private readonly routes: ModelRoutes,
  ) {}

  /** GET /dimensions/model_sources. */
  async list(ctx: RequestContext, query: ProjectQuery): Promise<ModelSourcesResponse> {
    const { scope } = await this.selections.openList(ctx, query);
    const fixed = await this.channels.all(scope);
    const routes = await this.routes.current();
    const enabled = MODELS.filter(({ id }) => scope.account.enabledModels.includes(id));
    return {
      project_id: scope.projectId,
      models: enabled.map(({ id, name }) => {
        const channel = fixed.get(modelCode(id));
        const route = routes.routeFor(id, { demo: scope.demo, ...(channel && { channel }) });
        return {
          model: id,
          name,
          vendor: route?.vendor ?? null,
          channel: route?.channel ?? null,
          fixed_channel: channel ?? null,
          settings: settingsOf(id),
        };
      }),
    };
  }
}

/** Of the vendors that may answer for the model, in their order. */
const settingsOf = (model: ModelId): string[] => MODEL_VENDORS[model].flatMap((vendor) => [...KEY_ACCOUNTS[vendor]]);
