/**
 * Who is how big. Sizes follow Zipf's law over the rank; big projects ask every prompt of every model about once a week
 * or oftener over 400 days, small ones are young. `bench_projects` lives as long as the seeding's connection.
 *
 * Everything random comes from hashes of row numbers, so the same parameters give the same data.
 */
export const SHAPE = `
  create temp table bench_projects as
  with ranks as (
    select rank, 1.0 / rank as weight, sum(1.0 / rank) over () as total from generate_series(1, $2::int) rank
  ), sizes as (
    select rank::bigint as id, least(2000000, greatest(3, round($1::numeric * weight / total)))::bigint as executions
    from ranks
  ), models as (
    select *, case when executions >= 5000 then 10 when executions >= 500 then 5 else 3 end as models from sizes
  ), prompts as (
    select *, least(500, greatest(5, ceil(executions / (models * 57.0))))::int as prompts from models
  )
  select id, executions, models, prompts,
    least(400, greatest(1, ceil(executions * 7.0 / (models * prompts))))::int as days,
    case when id in (1, ($2::int + 1) / 2) then 5 else 1 + abs(hashint8extended(id, 11)) % 8 end::int as competitors
  from prompts
`;

/** A number in [0, 1) that belongs to \`of\` and \`salt\`. */
export const chance = (of: string, salt: number): string =>
  `((hashint8extended(${of}, ${salt}) & 1048575) / 1048576::float8)`;

/** Rank of the two projects that are measured. */
export const LARGEST = 1;
export const medianOf = (projects: number): number => Math.floor((projects + 1) / 2);
