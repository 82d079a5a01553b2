import { parseArgs } from 'node:util';
import { ADDON_MODEL_IDS, isModelId } from '@app/core/kernel';
import { AddonModelsService } from '@app/domain/access';
import { withCliApp } from '../../create-cli-app';
import { runScript } from '../../run-script';
import { UsageError } from '../../command-line/usage-error';
import { userIdOf } from '../user-id';

/** models:enable and models:disable: changes the add-on models of a user and prints what is enabled then. */
export function runModelsCommand(change: 'enable' | 'disable'): void {
  const usage = `npm run models:${change} -- --email <address> --models <${ADDON_MODEL_IDS.join(',')}>`;
  runScript(async () => {
    const text = { type: 'string' } as const;
    const { email, models = '' } = parseArgs({ options: { email: text, models: text } }).values;
    const ids = models.split(',').filter(isModelId);
    if (!email || ids.length === 0 || ids.join() !== models) throw new UsageError(usage);
    await withCliApp(async (app) => {
      const enabled = await app.get(AddonModelsService)[change](await userIdOf(app, email), ids);
      console.log(enabled.join(', '));
    });
  });
}
