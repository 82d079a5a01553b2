import { addressesOf } from '@app/core/kernel';
import type { SignInLink } from '@app/domain/access';
import { directUrl, type Settings } from '@app/platform/config';
import type { LoadedDemo } from './demo/load-demo';

/**
 * The text that operators see once the service answers. It alone ever shows the key of a new demo account.
 * @param link makes the administrator; null once there is one
 */
export function welcome(settings: Settings, demo: LoadedDemo | null, link: SignInLink | null): string {
  const { issuer: base, mcp } = addressesOf(settings.PUBLIC_URL);
  const direct = directUrl(settings);
  const lines = [
    '',
    ...(direct === base ? [] : [`Listens at    ${direct}`]),
    `REST API      ${base}/api/v1`,
    `Its pages     ${base}/api/v1/docs`,
    `MCP endpoint  ${mcp}`,
    `OAuth         ${base}/.well-known/oauth-authorization-server`,
    `Account       ${base}/account`,
    '',
    ...(demo ? aboutDemo(demo, base) : []),
    ...(link ? aboutLink(link) : []),
  ];
  return lines.join('\n');
}

function aboutDemo(demo: LoadedDemo, base: string): string[] {
  const get = (path: string) => `  curl -H 'Authorization: Bearer ${demo.apiKey}' '${base}/api/v1${path}'`;
  return [
    `A demo project with ${demo.answers} simulated answers is loaded. Its API key, shown this once:`,
    '',
    `  ${demo.apiKey}`,
    '',
    'To try:',
    '',
    get('/ping'),
    get('/dimensions/projects'),
    get(`/metrics/timeseries?project_id=${demo.projectId}&metrics=visibility&granularity=week`),
    '',
  ];
}

const aboutLink = ({ url }: SignInLink): string[] => [
  'Nobody can sign in yet. Within 15 minutes, open this link and choose a password:',
  '',
  `  ${url}`,
  '',
];
