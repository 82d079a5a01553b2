import type { ComponentChildren } from 'preact';
import { pathOf } from '../../client';
import { type Column, ConfirmedWrite, ForEditors } from '../../parts';
import { address, go, hrefOf } from '../../state';

interface Row {
  readonly id: number;
}

/** The row that the address names by a parameter of the screen, to be changed below the list. */
export const openRow = <One extends Row>(rows: readonly One[] | undefined, param: string): One | undefined =>
  rows?.find(({ id }) => String(id) === address.value.own[param]);

/** Leads to the form that changes a row. */
export const changeColumn = <One extends Row>(param: string, nameOf: (row: One) => string): Column<One> => ({
  title: 'Change',
  plain: true,
  cell: (row) => (
    <ForEditors>
      <a href={hrefOf({ own: { ...address.value.own, [param]: String(row.id) } })}>
        Change<span class="hidden"> {nameOf(row)}</span>
      </a>
    </ForEditors>
  ),
});

export interface DeleteColumnOptions<One> {
  /** The path of its rows below `/api/v1`, without the id. */
  readonly path: string;
  readonly nameOf: (row: One) => string;
  /** On the button. */
  readonly label?: string;
  /** What is said once it is done. */
  readonly done?: string;
  /** What follows from it. */
  readonly consequence: ComponentChildren;
  /** The parameter by which the address may name the row. */
  readonly param?: string;
  readonly after?: (row: One) => void;
  /** Whether an archived project takes it. */
  readonly evenArchived?: boolean;
}

/** Deletes a row, once that is confirmed. */
export const deleteColumn = <One extends Row>(options: DeleteColumnOptions<One>): Column<One> => {
  const { path, nameOf, label = 'Delete', done, consequence, param, after, evenArchived } = options;
  return {
    title: label,
    plain: true,
    cell: (row) => (
      <ConfirmedWrite
        label={label}
        of={nameOf(row)}
        path={pathOf(`${path}/${row.id}`, { project_id: address.value.projectId })}
        evenArchived={evenArchived}
        done={done ?? `Deleted: ${nameOf(row)}`}
        after={() => {
          after?.(row);
          if (param) close(param, row);
        }}
      >
        {consequence}
      </ConfirmedWrite>
    ),
  };
};

function close(param: string, { id }: Row): void {
  const { [param]: open, ...own } = address.value.own;
  if (open === String(id)) go({ own }, { replace: true });
}
