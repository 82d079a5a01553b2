import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@app/core/kernel';
import { WritesOnce } from '../idempotency/writes-once';
import { ApiKeysService, type WantedKey } from './api-keys.service';

/** Makes the keys that people ask for in a form, of which browsers send one twice when its answer is reloaded. */
@Injectable()
export class ApiKeyForms {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly writes: WritesOnce,
  ) {}

  /**
   * @param ctx its idempotency key is the form's own, another one each time the form is opened
   * @returns the new key in full; undefined when the form has made one before, which can never be shown again
   * @throws ApiError as {@link ApiKeysService.createApiKey}
   */
  async create(ctx: RequestContext, wanted: WantedKey): Promise<string | undefined> {
    let key: string | undefined;
    // What the form asked for is no part of its identity: whoever goes back and changes it has to open it anew.
    await this.writes.run(ctx, 'createApiKey', {}, async (sql) => {
      key = await this.keys.createApiKey(ctx.caller.userId, wanted, sql);
      return {};
    });
    return key;
  }
}
