import { addressesOf, DASHBOARD_PATH } from '@app/core/kernel';
import { directUrl, type Settings } from '@app/platform/config';
import type { LoadedDemo } from './demo/load-demo';
import type { StartLinks } from './start-links';

/** The text that operators see once the service answers. It alone ever shows the key of a new demo account. */
export function welcome(settings: Settings, demo: LoadedDemo | null, links: StartLinks): string {
  const { issuer: base, mcp } = addressesOf(settings.PUBLIC_URL);
  const direct = directUrl(settings);
  const lines = [
    '',
    ...(direct === base ? [] : [`Listens at    ${direct}`]),
    `Dashboard     ${base}${DASHBOARD_PATH}`,
    `REST API      ${base}/api/v1`,
    `Its pages     ${base}/api/v1/docs`,
    `MCP endpoint  ${mcp}`,
    `OAuth         ${base}/.well-known/oauth-authorization-server`,
    `Account       ${base}/account`,
    '',
    ...(demo ? aboutDemo(demo, base) : []),
    ...aboutLinks(links),
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

function aboutLinks({ administrator, dashboard }: StartLinks): string[] {
  const lines: string[] = [];
  if (administrator) {
    lines.push('Nobody administers this service yet. Within 15 minutes, open this link and choose a password:', '');
    lines.push(`  ${administrator.url}`, '');
  }
  if (dashboard) {
    lines.push(
      `Or look at the dashboard first: this link signs you in once, within 15 minutes, without a password:`,
      '',
    );
    lines.push(`  ${dashboard.url}`, '');
  }
  return lines;
}
