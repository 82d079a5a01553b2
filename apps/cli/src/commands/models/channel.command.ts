import { CHANNELS, MODEL_IDS } from '@app/core/kernel';
import type { Current } from '@app/domain/access';
import { ChannelMoves, isPaid } from '@app/domain/pipeline';
import { VENDOR_ROUTES, type VendorRoutes } from '@app/platform/model-vendors';
import { defineCommand } from '../../command-line/command';
import { Refusal } from '../../command-line/refusal';
import { PROJECT, unknownProject } from '../project';

export const moveModelToChannel = defineCommand({
  noun: 'models',
  verb: 'channel',
  summary: 'Has a project ask and count a model over another channel.',
  details: 'See docs/vendors.md.',
  options: {
    project: PROJECT,
    model: { type: 'choice', choices: MODEL_IDS, placeholder: 'model', description: 'The model.', required: true },
    to: { type: 'choice', choices: CHANNELS, placeholder: 'channel', description: 'Its new channel.', required: true },
  },
  examples: ['models channel --project 1 --model chatgpt --to ui_capture'],
  run: async (app, { project, model, to: channel }, out) => {
    const outcome = await app.get(ChannelMoves, { strict: false }).move(project, model, channel);
    if (outcome === 'no_project') throw unknownProject(project);
    if (outcome === 'no_answers')
      throw new Refusal(`Project ${project} has no answers of ${model}: the first fixes the channel.`);
    out.line(
      outcome === 'unchanged'
        ? `project ${project}: ${model} is taken as ${channel} already`
        : `project ${project}: ${model} is asked and imported as ${channel} from now on; a worker will have these answers alone count`,
    );
    const routes = await app.get<Current<VendorRoutes>>(VENDOR_ROUTES, { strict: false })();
    const route = routes.routeFor(model, { demo: false, channel });
    if (isPaid(channel) && !route)
      out.line(`no vendor that is configured answers ${model} as ${channel}: it is not asked`);
    return { project_id: project, model, channel, changed: outcome !== 'unchanged', vendor: route?.vendor ?? null };
  },
});
