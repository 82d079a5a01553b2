import { parseArgs } from 'node:util';
import { type Channel, CHANNELS, isModelId, MODEL_IDS, type ModelId } from '@app/core/kernel';
import { type ChannelMove, ChannelMoves, isPaid } from '@app/domain/pipeline';
import { VENDOR_ROUTES, type VendorRoutes } from '@app/platform/model-vendors';
import { withOperatorApp } from './host/operator-app';
import { projectIdOf, unknownProject } from './host/project-id';
import { runScript } from './host/run-script';
import { UsageError } from './host/usage-error';

const USAGE = `npm run models:channel -- --project <id> --model <model> --to ${CHANNELS.join('|')}
Has a project ask and count a model over another channel. See docs/vendors.md.`;

runScript(async () => {
  const text = { type: 'string' } as const;
  const { project, model, to } = parseArgs({ options: { project: text, model: text, to: text } }).values;
  if (project === undefined || model === undefined || to === undefined) throw new UsageError(USAGE);
  const id = projectIdOf(project, USAGE);
  if (!isModelId(model)) throw new UsageError(`There is no model ${model}. Models: ${MODEL_IDS.join(', ')}.`);
  const channel = CHANNELS.find((known) => known === to);
  if (!channel) throw new UsageError(`There is no channel ${to}. Channels: ${CHANNELS.join(', ')}.`);
  await withOperatorApp(async (app) => {
    const outcome = await app.get(ChannelMoves, { strict: false }).move(id, model, channel);
    console.log(messageOf(outcome, id, model, channel));
    const vendor = app.get<VendorRoutes>(VENDOR_ROUTES, { strict: false }).routeFor(model, { demo: false, channel });
    if (isPaid(channel) && !vendor)
      console.log(`no vendor that is configured answers ${model} as ${channel}: it is not asked`);
  });
});

function messageOf(outcome: ChannelMove, id: number, model: ModelId, channel: Channel): string {
  if (outcome === 'no_project') throw unknownProject(id);
  if (outcome === 'no_answers')
    throw new UsageError(`Project ${id} has no answers of ${model}: the first fixes the channel.`);
  if (outcome === 'unchanged') return `project ${id}: ${model} is held as ${channel} already`;
  return `project ${id}: ${model} is asked and imported as ${channel} from now on; a worker will have these answers alone count`;
}
