/**
 * Who is how big. The largest project has a fifth of all executions, at most 500 prompts x 10 models x 400 days; the
 * reference project the same number in every data set, so that only the rest of the database differs; the others
 * follow Zipf's law over the rank. Big projects ask every prompt of every model about once a week or oftener over 400
 * days, small ones are young. Distinct domains grow with the sources as words do with a text (Heaps' law).
 * Tables named bench_ live as long as the seeding.
 *
 * Everything random comes from hashes of row numbers, so the same parameters give the same data.
 */
export const SHAPE = `
  create unlogged table bench_projects as
  with given as (
    select least(2000000, round($1::numeric / 5)) as largest, least(10000, round($1::numeric / 10)) as reference
  ), ranks as (
    select rank, 1.0 / rank as weight, sum(1.0 / rank) filter (where rank > 2) over () as total
    from generate_series(1, $2::int) rank
  ), sizes as (
    select rank::bigint as id,
      case rank when 1 then largest when 2 then reference
        else greatest(3, round(($1::numeric - largest - reference) * weight / total)) end::bigint as executions,
      rank in (1, 2, ($2::int + 1) / 2) as measured
    from ranks cross join given
  ), models as (
    select *, case when executions >= 5000 then 10 when executions >= 500 then 5 else 3 end as models from sizes
  ), prompts as (
    select *, least(500, greatest(5, ceil(executions / (models * 57.0))))::int as prompts from models
  )
  select id, executions, measured, models, prompts,
    least(400, greatest(1, ceil(executions * 7.0 / (models * prompts))))::int as days,
    case when measured then 5 else 1 + abs(hashint8extended(id, 11)) % 4 end::int as competitors,
    least(30000, greatest(10, ceil(0.54 * (3 * executions) ^ 0.7)))::int as domains
  from prompts
`;

/** Projects with sources, sentiments and answers: all, or those that are measured where $3 is false. */
export const inFull = (project: string): string =>
  `${project} in (select id from bench_projects where measured or $3::boolean)`;

/** A number in [0, 1) that belongs to `of` and `salt`. */
export const chance = (of: string, salt: number): string =>
  `((hashint8extended(${of}, ${salt}) & 1048575) / 1048576::float8)`;

/** One of the texts, as SQL; `of` is a row number. */
export const oneOf = (of: string, texts: readonly string[]): string =>
  `(array[${texts.map((text) => `'${text}'`).join(', ')}])[1 + (${of}) % ${texts.length}]`;

/** Ranks of the projects that are measured. */
export const LARGEST = 1;
export const REFERENCE = 2;
export const medianOf = (projects: number): number => Math.floor((projects + 1) / 2);
