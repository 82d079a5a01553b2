/** Of a row `mc` of `project_models`: the channel whose answers the rows of the project's generation count. */
export const COUNTED_CHANNEL = 'coalesce(mc.former_channel, mc.channel)';
