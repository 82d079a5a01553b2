import { numbersOf } from '../samples/lists';

/** For each model and who is in answers how many there are of a day, as the statement lists them; null where there is none. */
export interface BrandLists {
  readonly models: string | null;
  readonly brands: string | null;
  readonly answers_with: string | null;
}

/** In place of `ANSWER_BRANDS` for answers that an earlier release has taken in. */
export const NOT_TOLD = -1;

/** Which answers are counted. */
export interface BrandChoice {
  readonly models: 'all' | readonly number[];
  /** Bits of `ANSWER_BRANDS` that are looked at. */
  readonly asked: number;
  /** Of these the ones that are to be there. */
  readonly set: number;
}

/** Numbers of answers of a local day, by model and by who is in them. */
export class DayBrands {
  readonly bytes: number;
  private readonly models: Uint8Array;
  private readonly brands: Int8Array;
  private readonly answers: Int32Array;

  constructor({ models, brands, answers_with }: BrandLists) {
    this.models = Uint8Array.from(numbersOf(models));
    this.brands = Int8Array.from(numbersOf(brands));
    this.answers = Int32Array.from(numbersOf(answers_with));
    this.bytes = BYTES_OF_OBJECTS + this.models.byteLength + this.brands.byteLength + this.answers.byteLength;
  }

  /** Whether it is known of all answers who is in them. */
  get told(): boolean {
    return !this.brands.includes(NOT_TOLD);
  }

  count({ models, asked, set }: BrandChoice): number {
    let count = 0;
    for (let index = 0; index < this.answers.length; index++) {
      if ((this.brands[index]! & asked) !== set) continue;
      if (models === 'all' || models.includes(this.models[index]!)) count += this.answers[index]!;
    }
    return count;
  }
}

const BYTES_OF_OBJECTS = 600;
