/**
 * The state of executions that are looked up by id. By the plain column Postgres may choose the index of open executions and
 * read all of the project's: to statistics that are older than a slot there are next to none.
 */
export const STATE_OF_ONE = `state || ''`;
