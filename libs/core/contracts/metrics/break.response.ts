import type { ModelId } from '@app/core/kernel';

/** From a day on the vendor answers with another model: figures before and after are not of one thing. */
export class Break {
  /** The first local day with answers of the new one. @format date @example 2026-03-02 */
  date: string;

  /** The AI model. @example chatgpt */
  model: ModelId;

  /** The vendor's name of the model before. @example gpt-5-2025-08-07 */
  from: string;

  /** The vendor's name of the model since. @example gpt-5.1-2025-11-13 */
  to: string;
}
