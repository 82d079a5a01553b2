import { type Channel, modelId } from '@app/core/kernel';

/** One (project, model) holds one channel, so that a series never mixes two (docs/vendors.md). */
export class ChannelConflict extends Error {
  constructor(model: number, held: Channel, refused: Channel) {
    super(`answers of ${modelId(model)} are held as ${held} in this project; ${refused} ones are refused`);
    this.name = 'ChannelConflict';
  }
}
