const ROUND = Number(process.env.ORACLE_ROUND ?? 0);
const ROUND_SIZE = 100_000;

/** Seeds of an oracle's projects, in order; `npm run oracles` has others in each round. Twelve in a row have all zones. */
export const oracleSeeds = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + ROUND * ROUND_SIZE + index);
