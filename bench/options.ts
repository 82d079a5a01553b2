import { parseArgs } from 'node:util';

export interface Options {
  readonly executions: number;
  readonly projects: number;
  /** Of one measurement of the product. */
  readonly seconds: number;
  readonly connections: readonly number[];
  /** API keys that the load takes in turn (README.md says why not one). */
  readonly keys: number;
  readonly log: 'silent' | 'info';
  /** Only cases whose name contains this. */
  readonly only: string;
  readonly explain: boolean;
  readonly fresh: boolean;
}

const MIN_EXECUTIONS = 1_000;
const MAX_EXECUTIONS = 10_000_000;
const MAX_PROJECTS = 2_000;
const EXECUTIONS_PER_PROJECT = 500;

export const USAGE = `npm run bench -- [options]
  --executions 100000      size of the data set, ${MIN_EXECUTIONS} to ${MAX_EXECUTIONS}
  --projects n             Zipf sizes, ${MAX_PROJECTS} at most; one for ${EXECUTIONS_PER_PROJECT} executions unless sent
  --seconds 5              of one measurement
  --connections 1,8,32     at once
  --keys 200               API keys that the load takes in turn
  --log silent             or info: log level of the measured server
  --only text              only cases whose name contains the text
  --explain                also print the plan of every statement
  --fresh                  seed anew`;

function integer(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(`--${name} must be an integer from ${min} to ${max}\n\n${USAGE}`);
  }
  return value;
}

/** @throws RangeError with the usage for a bad value, TypeError for an unknown option */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      executions: { type: 'string', default: '100000' },
      projects: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '1,8,32' },
      keys: { type: 'string', default: '200' },
      log: { type: 'string', default: 'silent' },
      only: { type: 'string', default: '' },
      explain: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
    },
  });
  const executions = integer('executions', values.executions, MIN_EXECUTIONS, MAX_EXECUTIONS);
  const usual = Math.min(MAX_PROJECTS, Math.max(10, Math.round(executions / EXECUTIONS_PER_PROJECT)));
  return {
    executions,
    projects: integer('projects', values.projects ?? String(usual), 3, MAX_PROJECTS),
    seconds: integer('seconds', values.seconds, 1, 600),
    connections: values.connections.split(',').map((text) => integer('connections', text, 1, 1_000)),
    keys: integer('keys', values.keys, 1, 10_000),
    log: values.log === 'info' ? 'info' : 'silent',
    only: values.only,
    explain: values.explain,
    fresh: values.fresh,
  };
}
