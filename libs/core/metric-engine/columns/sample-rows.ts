import { EXECUTION_ROW } from '../../kernel';
import { termsOf } from '../samples/figure';
import { masksOf, type NumberColumn, termColumn } from '../samples/lists';
import { ActorRows, SampleRows } from '../samples/rows';
import type { SampleQuestion } from '../samples/statements/reading';
import type { ShareQuestion } from '../samples/statements/share-statement';
import type { ChosenAnswers } from './chosen-answers';
import { parseTerm } from './measured';

/** What `compileSample` asks for. @param chosen what the question chooses */
export const sampleOfColumns = (chosen: ChosenAnswers, question: SampleQuestion): SampleRows =>
  question.kind === 'panel' ? panelRows(chosen, question) : marketRows(chosen, question);

/** What `compileShares` asks for. */
export function sharesOfColumns({ answers, panel }: ChosenAnswers, { actorIds: sharing }: ShareQuestion): SampleRows {
  const masks = masksOf(sharing).map(({ column, actorIds }) => {
    const mask = new Int32Array(answers.cell.length);
    actorIds.forEach((actorId, bit) => {
      answers.each(actorId, (answer, { columns: { position } }, row) => {
        if (position[row]! > 0) mask[answer]! |= 1 << bit;
      });
    });
    return [column, mask] as const;
  });
  return SampleRows.of(panel, [EXECUTION_ROW], () => new ActorRows(named(new Map(masks)), panel.listedAt));
}

/** Each execution by itself. */
function panelRows({ answers, panel }: ChosenAnswers, { actorIds, figures }: SampleQuestion): SampleRows {
  const terms = termsOf(figures).map(parseTerm);
  return SampleRows.of(panel, [EXECUTION_ROW, ...actorIds], (actorId) => {
    const { answers: of, values } = answers.rowsOf(actorId, terms, actorId === EXECUTION_ROW);
    return new ActorRows(
      termsNamed(values),
      of.map((answer) => panel.listedAt[answer]!),
    );
  });
}

/** Sums by place. */
function marketRows(chosen: ChosenAnswers, { actorIds, figures, slots }: SampleQuestion): SampleRows {
  const places = chosen.market(slots);
  const terms = termsOf(figures).map(parseTerm);
  return SampleRows.of(places, [EXECUTION_ROW, ...actorIds], (actorId) => {
    const { answers: of, values } = chosen.answers.rowsOf(actorId, terms, false);
    const sums = values.map((column) => {
      const sum = new Float64Array(places.length);
      for (let row = 0; row < of.length; row++) sum[places.listedAt[of[row]!]!]! += column[row]!;
      return sum;
    });
    const at = actorId === EXECUTION_ROW ? places.all : indicesOfAny(sums, places.length);
    return new ActorRows(termsNamed(sums.map((sum) => valuesAt(sum, at))), at);
  });
}

/** Where any of the columns has something. */
function indicesOfAny(columns: readonly Float64Array[], length: number): Int32Array {
  const has = new Uint8Array(length);
  for (const column of columns) for (let index = 0; index < length; index++) if (column[index] !== 0) has[index] = 1;
  const indices = new Int32Array(length);
  let count = 0;
  for (let index = 0; index < length; index++) {
    indices[count] = index;
    count += has[index]!;
  }
  return indices.slice(0, count);
}

function valuesAt(column: Float64Array, at: Int32Array): Float64Array {
  const values = new Float64Array(at.length);
  for (let index = 0; index < at.length; index++) values[index] = column[at[index]!]!;
  return values;
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
