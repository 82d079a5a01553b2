import { ROOT } from './paths.mjs';
import { stopsWith } from './programs.mjs';
import { environmentOf } from './run-node.mjs';

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * What a shell reads to become a service. npm dies of SIGHUP or SIGKILL without passing it on; whoever starts us otherwise
 * may go.
 */
export function becoming(node, args) {
  const words = [node, ...args].map(quoted);
  if (process.env.npm_lifecycle_event) words.push(stopsWith('$PPID'));
  const exported = Object.entries(environmentOf(node)).map(([name, value]) => `${name}=${quoted(value)}`);
  return `cd ${quoted(ROOT)} && export ${exported.join(' ')} && exec ${words.join(' ')}`;
}
