import { MODELS } from '../samples/place';
import type { DayExecutions } from './day-executions';

const UNKNOWN = -1;

/** Prompts on models, numbered in the order in which they come. */
export class CellNumbers {
  readonly promptIds: number[] = [];
  readonly models: number[] = [];
  private numbers = new Int32Array();

  /** @param byModel 0 stands for every model without */
  constructor(private readonly byModel: boolean) {}

  numberOf(day: DayExecutions, execution: number): number {
    const prompt = day.prompt[execution]!;
    const model = this.byModel ? day.model[execution]! : 0;
    const at = prompt * MODELS + model;
    if (at >= this.numbers.length) this.grow(Math.max(day.promptIds.length, prompt + 1) * MODELS);
    if (this.numbers[at] !== UNKNOWN) return this.numbers[at]!;
    this.promptIds.push(day.promptIds[prompt]!);
    return (this.numbers[at] = this.models.push(model) - 1);
  }

  private grow(size: number): void {
    const numbers = new Int32Array(size).fill(UNKNOWN);
    numbers.set(this.numbers);
    this.numbers = numbers;
  }
}
