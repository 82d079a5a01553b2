/** SQL over a row `mc` of `project_models`: the channel whose answers count in the rows of the project's generation. */
export const COUNTED_CHANNEL = 'coalesce(mc.former_channel, mc.channel)';
