/** Of a row `held` of `project_models`: the channel whose answers the rows of the project's generation count. */
export const COUNTED_CHANNEL = 'coalesce(held.former_channel, held.channel)';
