import { parseArgs } from 'node:util';

/** What a run does once the data set is there. */
export const PROGRAMS = [
  'read',
  'ingest',
  'upkeep',
  'archive',
  'scale',
  'pooler',
  'recalculate',
  'zone-change',
  'capture',
  'hostile-pages',
  'audits',
  'flood',
  'mcp',
  'mixed',
  'search',
  'dashboard',
  'duckdb',
  'sizes',
] as const;
export type Program = (typeof PROGRAMS)[number];

export interface Options {
  readonly program: Program;
  readonly executions: number;
  readonly projects: number;
  /** Of one measurement of the product. */
  readonly seconds: number;
  readonly connections: readonly number[];
  /** API keys that the load takes in turn (README.md says why not one). */
  readonly keys: number;
  readonly log: 'silent' | 'info';
  /** Megabytes of the measured server's answer cache. */
  readonly cache: number;
  /** Only cases of these areas; all when empty. */
  readonly areas: readonly string[];
  /** Only cases of this project; all when empty. */
  readonly project: string;
  /** Only cases whose name contains this. */
  readonly only: string;
  /** What `ingest` writes through the product. */
  readonly ingest: number;
  /** Whether a webhook listens to the projects that `ingest` writes to. */
  readonly listened: boolean;
  /** What `search` makes and searches. */
  readonly answers: number;
  /** Seconds after which `capture` kills a worker; 0 for never. */
  readonly killEvery: number;
  readonly workers: number;
  /** Where the queue of `capture` is; empty for Postgres. */
  readonly redis: string;
  /** A database without tables that `archive` restores into, and `capture` works on; empty for an embedded one. */
  readonly elsewhere: string;
  /** Visits of `dashboard`. */
  readonly rounds: number;
  /** Whether `dashboard` says what each of its requests costs. */
  readonly requests: boolean;
  /** Seconds for which `mixed` leaves the service alone first. */
  readonly idle: number;
  readonly explain: boolean;
  readonly fresh: boolean;
  /** Whether projects that are not measured have sources, sentiments and answers too. */
  readonly full: boolean;
}

const MIN_EXECUTIONS = 1_000;
const MAX_EXECUTIONS = 10_000_000;
const MIN_CAPTURED = 60;
const MAX_CAPTURED = 100_000;
const MIN_PROJECTS = 10;
const MAX_PROJECTS = 2_000;
const EXECUTIONS_PER_PROJECT = 500;

export const USAGE = `npm run bench -- [${PROGRAMS.join(' | ')}] [options]
  read                     every question and list over HTTP; what runs unless another is named
  ingest                   executions a second with rollups, beside plain inserts
  upkeep                   metrics verify and metrics rebuild of the largest project
  archive                  an archive of everything, its restore on another server, and 500 answers of both
  scale                    bytes, capture and reading of the data set, beside others measured so, and carried to a billion
  pooler                   what PgBouncer between the API and Postgres costs; needs pgbouncer (or TEST_PGBOUNCER)
  recalculate              every answer of the largest project again, for one more competitor; spoils the data set
  zone-change              the largest project moves to another time zone while it is read and added to; spoils the data set
  capture                  a slot from the planner to the metrics, by workers that are killed and vendors that fail
  hostile-pages            the p99 of a steady load while a process beside the API reads hostile pages
  audits                   a site of 200 pages crawled and judged; no data set
  flood                    an honest client beside 20 senders without a good credential, in six kinds of floods
  mcp                      tokens of the list of tools and of ten answers, and their CPU beside REST
  mixed                    the one-command start with its demo: idle, then asked for everything by eight clients; no data set
  search                   answers of 3 kB made searchable, and searched over HTTP
  dashboard                its first paint, each panel and long tasks in Chromium; needs npm run build:web
  duckdb                   the services' answers beside DuckDB's over the same rows, and the bytes of both
  sizes                    rows and megabytes of every table and index
of any:
  --executions 100000      size of the data set, ${MIN_EXECUTIONS} to ${MAX_EXECUTIONS}
  --projects n             ${MIN_PROJECTS} to ${MAX_PROJECTS}; one for ${EXECUTIONS_PER_PROJECT} executions unless sent
  --measured-only          leave out sources, sentiments and answers of projects that are not measured: half the disk
  --fresh                  seed anew
of read:
  --seconds 1              of one measurement
  --connections 1,8,32     at once; beyond the first only the metrics of the largest project are measured
  --keys 200               API keys that the load takes in turn
  --log silent             or info: log level of the measured server
  --cache 0                megabytes of the answer cache; without one every answer is computed
  --areas a,b              only these areas: a file of bench/cases each
  --project largest        or reference, median
  --only text              only cases whose name contains the text
  --explain                instead of a load, one request each with the plans of its statements
of dashboard:
  --project empty          or demo, median, reference, largest: only this one
  --rounds 9               visits
  --requests               also what each request costs by itself
  --cache 0                as above
of mixed:
  --seconds 600            of asking
  --idle 60                seconds for which nobody asks before
of ingest:
  --ingest 200000          executions written through the product
  --listened               as if a webhook listened to the projects
of search:
  --answers 200000         answers that are made
of archive and capture:
  --elsewhere url          restore into this database without tables, or capture there: a cluster's, for example
of capture, which needs no data set:
  --executions 10000       prompts times models that are asked, ${MIN_CAPTURED} to ${MAX_CAPTURED}
  --kill-every 10          seconds after which a worker is killed and another started; 0 for never
  --workers 2              worker processes at a time
  --redis url              keep the queue there instead of in Postgres`;

function integer(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(`--${name} must be an integer from ${min} to ${max}\n\n${USAGE}`);
  }
  return value;
}

function programOf([name = 'read', ...more]: readonly string[]): Program {
  const program = PROGRAMS.find((known) => known === name);
  if (!program || more.length > 0) throw new RangeError(USAGE);
  return program;
}

/** @throws RangeError with the usage for a bad value, TypeError for an unknown option */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      executions: { type: 'string' },
      projects: { type: 'string' },
      seconds: { type: 'string', default: '1' },
      connections: { type: 'string', default: '1,8,32' },
      keys: { type: 'string', default: '200' },
      log: { type: 'string', default: 'silent' },
      cache: { type: 'string', default: '0' },
      areas: { type: 'string', default: '' },
      project: { type: 'string', default: '' },
      only: { type: 'string', default: '' },
      ingest: { type: 'string', default: '200000' },
      answers: { type: 'string', default: '200000' },
      'kill-every': { type: 'string', default: '10' },
      workers: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '9' },
      redis: { type: 'string', default: '' },
      elsewhere: { type: 'string', default: '' },
      idle: { type: 'string', default: '60' },
      requests: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      listened: { type: 'boolean', default: false },
      'measured-only': { type: 'boolean', default: false },
    },
  });
  const program = programOf(positionals);
  const executions =
    program === 'capture'
      ? integer('executions', values.executions ?? '10000', MIN_CAPTURED, MAX_CAPTURED)
      : integer('executions', values.executions ?? '100000', MIN_EXECUTIONS, MAX_EXECUTIONS);
  const usual = Math.min(MAX_PROJECTS, Math.max(MIN_PROJECTS, Math.round(executions / EXECUTIONS_PER_PROJECT)));
  return {
    program,
    executions,
    projects: integer('projects', values.projects ?? String(usual), MIN_PROJECTS, MAX_PROJECTS),
    seconds: integer('seconds', values.seconds, 1, 600),
    connections: values.connections.split(',').map((text) => integer('connections', text, 1, 1_000)),
    keys: integer('keys', values.keys, 1, 10_000),
    log: values.log === 'info' ? 'info' : 'silent',
    cache: integer('cache', values.cache, 0, 65_536),
    areas: values.areas.split(',').filter(Boolean),
    project: values.project,
    only: values.only,
    ingest: integer('ingest', values.ingest, 1_000, 1_000_000),
    listened: values.listened,
    answers: integer('answers', values.answers, 1_000, 1_000_000),
    killEvery: integer('kill-every', values['kill-every'], 0, 3_600),
    workers: integer('workers', values.workers, 1, 64),
    redis: values.redis,
    elsewhere: values.elsewhere,
    idle: integer('idle', values.idle, 1, 86_400),
    rounds: integer('rounds', values.rounds, 1, 99),
    requests: values.requests,
    explain: values.explain,
    fresh: values.fresh,
    full: !values['measured-only'],
  };
}
