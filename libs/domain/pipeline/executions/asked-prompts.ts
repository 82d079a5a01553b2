/** SQL that says of a prompt `p` of the project `$1` that it is asked by schedule. */
export const SCHEDULED = 'p.project_id = $1 and p.removed_with is null and p.scheduled';

/** SQL that says of a prompt `p` that it is asked of a model, which other SQL names. */
export const askedOf = (model: string): string => `(p.models is null or ${model} = any(p.models))`;
