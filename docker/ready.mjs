/** Ends with 0 when the process at this port of the container is ready: the image has neither curl nor wget. */
const response = await fetch(`http://127.0.0.1:${process.argv[2]}/readyz`).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
