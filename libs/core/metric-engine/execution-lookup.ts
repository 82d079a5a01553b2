/**
 * The statement that reads a column of one execution by its key, for each row of another statement. A project that is newer than
 * Postgres' statistics looks empty to it, and any index of the project as good as the key, though each look-up by it reads
 * all executions of the project. So the rows are wanted in an order that the key alone has. A cluster would ask all nodes for a project
 * that is named by the row.
 * @param project the parameter that is the project
 * @param id the row's own column
 */
export const executionLookup = (column: string, project: string, id: string): string =>
  `select ${column} from executions where project_id = ${project} and id between ${id} and ${id} order by id limit 1`;
