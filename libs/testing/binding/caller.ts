import { basename, extname, join } from 'node:path';

const ROOT = `${join(__dirname, '..', '..', '..')}/`;
const MOST_FRAMES = 12;
/** Where statements pass through on their way. */
const WAY = /^libs\/(platform\/database\/(?!.*\.spec\.)|testing\/binding\/)/;
/** Specs and what helps them; they may look at all rows, and make what no caller could. */
const TEST = /^(test|bench|scripts|libs\/testing)\/|\.spec\.tsx?$|child\.ts$/;

/** Who has sent a statement. */
export interface Caller {
  readonly isTest: boolean;
  /** `Class.method` or `file.function`, the nearest first. */
  readonly methods: readonly string[];
  /** Files and lines, the nearest first. */
  readonly places: readonly string[];
}

/** Reads the stack, without the maps of sources, which would cost far more. Whoever sends a statement is on it when it does. */
export function callerNow(): Caller {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = (_, sites) => sites;
  Error.stackTraceLimit = MOST_FRAMES;
  const { stack } = new Error() as unknown as { stack: NodeJS.CallSite[] };
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const frames = stack
    .map((site) => ({ site, file: (site.getFileName() ?? '').replace(ROOT, '') }))
    .filter(
      ({ file }) => file !== '' && !file.startsWith('node:') && !file.includes('node_modules/') && !WAY.test(file),
    );
  return {
    isTest: !frames[0] || TEST.test(frames[0].file),
    methods: frames.map(({ site }) => nameOf(site)),
    places: frames.map(({ site, file }) => `${file}:${site.getLineNumber()} ${nameOf(site)}`),
  };
}

function nameOf(site: NodeJS.CallSite): string {
  const file = site.getFileName() ?? '';
  return `${site.getTypeName() ?? basename(file, extname(file))}.${site.getFunctionName() ?? ''}`;
}
