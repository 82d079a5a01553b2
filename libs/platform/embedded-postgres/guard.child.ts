import { endUnused } from './end-unused';

/** Ends the server of the data directory in argv[2] when standard input ends, unless somebody uses it. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.stdin.resume().once('end', () => void endUnused(process.argv[2]!).then(() => process.exit(0)));
