import type { INestApplicationContext } from '@nestjs/common';
import { ADDON_MODEL_IDS, type ModelId } from '@app/core/kernel';
import { AddonModelsService } from '@app/domain/access';
import type { Out } from '../../command-line/out';
import { EMAIL, userIdOf } from '../user';

/** The options of `models enable` and `models disable`. */
export const CHANGE_OPTIONS = {
  email: EMAIL,
  models: {
    type: 'list',
    choices: ADDON_MODEL_IDS,
    placeholder: 'models',
    description: 'Add-on models, separated by commas.',
    required: true,
  },
} as const;

/** Changes the add-on models of a user, and prints all models that are enabled afterwards. */
export async function changeModels(
  app: INestApplicationContext,
  change: 'enable' | 'disable',
  { email, models }: { email: string; models: readonly ModelId[] },
  out: Out,
): Promise<object> {
  const enabled = await app.get(AddonModelsService, { strict: false })[change](await userIdOf(app, email), models);
  out.line(enabled.join(', '));
  return { enabled_models: enabled };
}
