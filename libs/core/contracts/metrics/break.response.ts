import type { ModelId } from '@app/core/kernel';

/** From a day on the vendor answers with another model: figures before and after are not of one thing. */
export class Break {
  /**
   * The first local day with answers of the new one.
   * @format date
   */
  date: string;

  model: ModelId;

  /** The vendor's name of the model before. */
  from: string;

  /** The vendor's name of the model since. */
  to: string;
}
