import { type Channel, modelId } from '@app/core/kernel';

/** A model has one channel in a project, so that a series never mixes two (docs/vendors.md). */
export class ChannelConflict extends Error {
  constructor(model: number, taken: Channel, refused: Channel) {
    super(`answers of ${modelId(model)} come as ${taken} in this project; ${refused} ones are refused`);
    this.name = 'ChannelConflict';
  }
}
