import { EXECUTION_ROW, periodStart } from '../../kernel';
import { termsOf } from '../samples/figure';
import { masksOf, type NumberColumn, termColumn } from '../samples/lists';
import { cellOfNumbers, dayNumber, localDayAt } from '../samples/place';
import { SamplePlaces } from '../samples/places';
import { ActorRows, SampleRows } from '../samples/rows';
import type { SampleQuestion } from '../samples/statements/reading';
import type { ShareQuestion } from '../samples/statements/share-statement';
import { Answers } from './answers';
import { type ChosenDay, chosenDays, type ColumnsOfDays } from './chosen-days';
import { parseTerm } from './measured';

/** What `compileSample` asks for. */
export function sampleOfColumns(columns: ColumnsOfDays, question: SampleQuestion): SampleRows {
  const days = chosenDays(columns, question);
  return question.kind === 'panel' ? panelRows(days, question) : marketRows(days, question);
}

/** What `compileShares` asks for. */
export function sharesOfColumns(columns: ColumnsOfDays, question: ShareQuestion): SampleRows {
  const answers = new Answers(chosenDays(columns, question));
  const places = placesOfAnswers(answers);
  const masks = masksOf(question.actorIds).map(({ column, actorIds }) => {
    const mask = new Int32Array(answers.cell.length);
    actorIds.forEach((actorId, bit) => {
      answers.each(actorId, (answer, { columns: { position } }, row) => {
        if (position[row]! > 0) mask[answer]! |= 1 << bit;
      });
    });
    return [column, mask] as const;
  });
  return SampleRows.of(places, [EXECUTION_ROW], () => new ActorRows(named(new Map(masks)), places.listedAt));
}

const placesOfAnswers = ({ cell, day, cells }: Answers): SamplePlaces =>
  new SamplePlaces({
    cell: cell.slice(),
    day,
    cells: Float64Array.from(cells.models, (model, number) => cellOfNumbers(cells.promptIds[number]!, model)),
  });

/** Each execution by itself. */
function panelRows(days: readonly ChosenDay[], { actorIds, figures }: SampleQuestion): SampleRows {
  const answers = new Answers(days);
  const places = placesOfAnswers(answers);
  const terms = termsOf(figures).map(parseTerm);
  return SampleRows.of(places, [EXECUTION_ROW, ...actorIds], (actorId) => {
    const { answers: of, values } = answers.rowsOf(actorId, terms, actorId === EXECUTION_ROW);
    return new ActorRows(
      termsNamed(values),
      of.map((answer) => places.listedAt[answer]!),
    );
  });
}

/** Sums by place. */
function marketRows(days: readonly ChosenDay[], { actorIds, figures, slots }: SampleQuestion): SampleRows {
  const answers = new Answers(days);
  const byModel = slots === 'model';
  const periods = new Map<number, number>();
  const periodOf = (day: number): number => {
    if (slots === null || slots === 'model') return 0;
    const known = periods.get(day) ?? dayNumber(periodStart(localDayAt(day), slots));
    periods.set(day, known);
    return known;
  };
  const { promptIds, models } = answers.cells;
  const cells = Float64Array.from(models, (model, number) => cellOfNumbers(promptIds[number]!, byModel ? model : 0));
  // Cells of one prompt are one where models are not told apart.
  const numbers = new Map<number, number>();
  for (const cell of cells) if (!numbers.has(cell)) numbers.set(cell, numbers.size);
  const numberOf = Int32Array.from(cells, (cell) => numbers.get(cell)!);
  const places = new SamplePlaces({
    cell: answers.cell.map((cell) => numberOf[cell]!),
    day: answers.day.map(periodOf),
    cells: Float64Array.from(numbers.keys()),
  });
  const terms = termsOf(figures).map(parseTerm);
  return SampleRows.of(places, [EXECUTION_ROW, ...actorIds], (actorId) => {
    const { answers: of, values } = answers.rowsOf(actorId, terms, false);
    const sums = values.map((column) => {
      const sum = new Float64Array(places.length);
      for (let row = 0; row < of.length; row++) sum[places.listedAt[of[row]!]!]! += column[row]!;
      return sum;
    });
    const at = places.all.filter((place) => actorId === EXECUTION_ROW || sums.some((sum) => sum[place] !== 0));
    return new ActorRows(termsNamed(sums.map((sum) => Float64Array.from(at, (place) => sum[place]!))), at);
  });
}

const termsNamed = (values: readonly NumberColumn[]) =>
  named(new Map(values.map((column, index) => [termColumn(index), column])));

const named =
  (columns: ReadonlyMap<string, NumberColumn>) =>
  (name: string): NumberColumn => {
    const column = columns.get(name);
    if (!column) throw new Error(`nothing is listed as ${name}`);
    return column;
  };
