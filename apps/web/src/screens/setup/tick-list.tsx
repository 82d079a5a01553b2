import type { ComponentChildren, JSX } from 'preact';

export interface TickedRow {
  readonly on: boolean;
}

export interface TickListProps<Row extends TickedRow> {
  /** What the rows are, for those who move from list to list. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /** What a row is, for its box. */
  readonly nameOf: (row: Row) => string;
  /** On the button that adds a row. */
  readonly addWords: string;
  /** A row that is still to be typed. */
  readonly empty: Row;
  readonly children: (row: Row, change: (part: Partial<Row>) => void, place: number) => ComponentChildren;
}

/** Proposals to tick and to edit, and places to type others. */
export function TickList<Row extends TickedRow>(props: TickListProps<Row>): JSX.Element {
  const { label, rows, onChange, nameOf, addWords, empty, children } = props;
  const isAll = rows.every(({ on }) => on);
  const changed = (place: number, part: Partial<Row>): void =>
    onChange(rows.map((row, index) => (index === place ? { ...row, ...part } : row)));
  return (
    <fieldset class="tick-list">
      <legend class="hidden">{label}</legend>
      <ul>
        {rows.map((row, place) => (
          <li key={place} class="tick-row">
            <label class="tick">
              <input
                type="checkbox"
                checked={row.on}
                onChange={({ currentTarget }) => changed(place, { on: currentTarget.checked } as Partial<Row>)}
              />
              <span class="hidden">Take {nameOf(row) || 'this row'}</span>
            </label>
            <div class="tick-cells">{children(row, (part) => changed(place, part), place + 1)}</div>
          </li>
        ))}
      </ul>
      <p class="row">
        <button type="button" class="small secondary" onClick={() => onChange([...rows, empty])}>
          {addWords}
        </button>
        {rows.length > 1 && (
          <button
            type="button"
            class="small secondary"
            onClick={() => onChange(rows.map((row) => ({ ...row, on: !isAll })))}
          >
            {isAll ? 'Tick none' : 'Tick all'}
          </button>
        )}
      </p>
    </fieldset>
  );
}

export interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** As many lines as the text needs. */
  readonly grows?: boolean;
}

/** A text of a row, whose label is only read out. */
export const Cell = ({ label, value, onInput, grows }: CellProps): JSX.Element => {
  const about = { 'aria-label': label, placeholder: label.replace(/ \d+$/, ''), value };
  return grows ? (
    <textarea {...about} rows={1} onInput={({ currentTarget }) => onInput(currentTarget.value)} />
  ) : (
    <input {...about} type="text" onInput={({ currentTarget }) => onInput(currentTarget.value)} />
  );
};
