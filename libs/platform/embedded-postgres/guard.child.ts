import { endAfter } from './end-unused';

/** Ends the server of the data directory in argv[2] when the process in argv[3] has ended, unless somebody uses it. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const [, , dataDir, starter] = process.argv;
process.stdin.resume().once('end', () => void endAfter(starter!, dataDir!).then(() => process.exit(0)));
