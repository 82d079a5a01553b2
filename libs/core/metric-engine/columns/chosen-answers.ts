import { type Granularity, periodStart } from '../../kernel';
import { cellOfNumbers, dayNumber, localDayAt } from '../samples/place';
import { SamplePlaces } from '../samples/places';
import type { Slots } from '../samples/slots';
import { Answers } from './answers';
import { type Choice, chosenDays, type ColumnsOfDays } from './chosen-days';

/** An answer with its places, and what samples make of these: packed columns of 4 and 8 bytes. */
const BYTES_OF_ANSWER = 200;

/** The answers of a choice and their places: the same for every figure of them, so they are found once. */
export class ChosenAnswers {
  readonly answers: Answers;
  private readonly places = new Map<string, SamplePlaces>();

  constructor(columns: ColumnsOfDays, choice: Choice) {
    this.answers = new Answers(chosenDays(columns, choice));
  }

  /** About what it comes to take of the memory. */
  get bytes(): number {
    return this.answers.cell.length * BYTES_OF_ANSWER;
  }

  /** Each prompt on its model, by day. */
  get panel(): SamplePlaces {
    return this.once('panel', ({ cell, day, cells: { promptIds, models } }) => {
      const cells = Float64Array.from(models, (model, number) => cellOfNumbers(promptIds[number]!, model));
      return SamplePlaces.of({ cell: cell.slice(), day, cells });
    });
  }

  /** Each prompt, by period or model. */
  market(slots: Slots): SamplePlaces {
    return this.once(`market ${slots}`, ({ cell, day, cells: { promptIds, models } }) => {
      const byModel = slots === 'model';
      const cells = Float64Array.from(models, (model, number) =>
        cellOfNumbers(promptIds[number]!, byModel ? model : 0),
      );
      // Cells of one prompt are one where models are not told apart.
      const numbers = new Map<number, number>();
      for (const of of cells) if (!numbers.has(of)) numbers.set(of, numbers.size);
      const numberOf = Int32Array.from(cells, (of) => numbers.get(of)!);
      return SamplePlaces.of({
        cell: cell.map((of) => numberOf[of]!),
        day: day.map(slots && slots !== 'model' ? periodsOf(slots) : () => 0),
        cells: Float64Array.from(numbers.keys()),
      });
    });
  }

  private once(key: string, make: (answers: Answers) => SamplePlaces): SamplePlaces {
    const places = this.places.get(key) ?? make(this.answers);
    this.places.set(key, places);
    return places;
  }
}

/** Makes a function from a day to the first day of its period. */
function periodsOf(granularity: Granularity): (day: number) => number {
  const known = new Map<number, number>();
  return (day) => {
    const period = known.get(day) ?? dayNumber(periodStart(localDayAt(day), granularity));
    known.set(day, period);
    return period;
  };
}
