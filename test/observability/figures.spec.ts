import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, Server } from 'node:net';
import { join } from 'node:path';
import { parse } from 'yaml';
import { parseSettings } from '@app/platform/config';
import { startObserving } from '@app/platform/observability';
import { count, COUNTERS, GAUGES, HISTOGRAMS, observed, observer, reading, watched } from '@app/platform/telemetry';
import { freePort } from '@app/testing';
import { FleetReadings } from '../../apps/worker/src/fleet-readings';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'docker/observability');
const textOf = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const PROMTOOL = process.env.TEST_PROMTOOL ?? 'promtool';
const hasPromtool = spawnSync(PROMTOOL, ['--version']).status === 0;

const PACKAGES = /node_modules[\\/]@opentelemetry[\\/]/;
/** Of metrics, as Prometheus is told them. */
const exported = new Set(['up']);

const GONE = { vendor: 'gone', reason: 'account' };

const HANGING = { depths: () => new Promise(() => undefined), all: () => new Promise(() => undefined) };
const CARRIERS = {
  all: [
    { work: 'unreadable', backlog: () => Promise.reject(new Error('too slow')) },
    { work: 'readable', backlog: async () => ({ due: 7, oldestSeconds: 1, live: 0, lapsed: 0 }) },
  ],
};

/** An instrument with each of its labels. */
const filled = (instruments: object) =>
  Object.entries(instruments as Record<string, { labels: readonly string[] }>).map(([name, { labels }]) => ({
    name: name as never,
    labels: Object.fromEntries(labels.map((label) => [label, 'x'])) as never,
  }));

describe('figures', () => {
  it('are taken of nothing by default, and no package for that is loaded', async () => {
    const end = await startObserving('api', parseSettings({}));
    expect(observer()).toBeUndefined();
    expect(await observed('visibility.job.duration', { job: 'plan' }, async () => 7)).toBe(7);
    expect(Object.keys(require.cache).filter((path) => PACKAGES.test(path))).toEqual([]);
    await end();
  });

  it('stand at a port of their own, also when somebody who is asked hangs', async () => {
    const port = await freePort();
    const end = await startObserving('api', parseSettings({ METRICS_PORT: String(port) }));
    for (const { name, labels } of filled(COUNTERS)) count(name, labels);
    for (const { name, labels } of filled(HISTOGRAMS)) observer()!.record(name, labels, 0.3);
    const unwatch = watched(() => filled(GAUGES).map((one) => ({ ...one, value: 2 })));
    let stopped = true;
    const unwatchVendor = watched(() => (stopped ? [reading('visibility.vendor.stopped', GONE, 1)] : []));
    const fleet = new FleetReadings({ now: () => new Date() }, CARRIERS as never, HANGING as never, HANGING as never);
    fleet.onApplicationBootstrap();
    try {
      const response = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect(response.headers.get('content-type')).toContain('text/plain');
      const text = await response.text();
      for (const [, name, type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
        for (const part of type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']) exported.add(name! + part);
      expect(exported.size).toBe(1 + 3 * filled(HISTOGRAMS).length + filled(COUNTERS).length + filled(GAUGES).length);
      expect(text).toContain('visibility_work_duration_seconds_bucket{work="x",outcome="x",le="0.5"} 1\n');
      expect(text).toContain('visibility_work_oldest_due_seconds{work="x"} 2\n');
      const gone = 'visibility_vendor_stopped{vendor="gone",reason="account"}';
      expect(text).toContain(gone);
      expect(text).toContain('visibility_work_due{work="readable"} 7\n');
      stopped = false;
      fleet.onModuleDestroy();
      const later = await fetch(`http://127.0.0.1:${port}/metrics`).then((again) => again.text());
      expect(later).not.toContain(gone);
      expect(later).toContain('visibility_budget_caps_total{owner="x",cap="x"} 1\n');
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    } finally {
      unwatch();
      unwatchVendor();
      await end();
    }
    expect(observer()).toBeUndefined();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  it('do not end the process when their port takes no connection for want of files', async () => {
    const listen = jest.spyOn(Server.prototype, 'listen');
    const end = await startObserving('api', parseSettings({ METRICS_PORT: String(await freePort()) }));
    try {
      const server = listen.mock.contexts.at(-1) as Server;
      expect(server.emit('error', new Error('accept EMFILE'))).toBe(true);
    } finally {
      listen.mockRestore();
      await end();
    }
  });

  it('have that port for themselves, or the process does not start', async () => {
    const taken = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
    try {
      const starting = startObserving('api', parseSettings({ METRICS_PORT: String(port) }));
      await expect(starting).rejects.toThrow(`METRICS_PORT: nobody can listen at 127.0.0.1:${port}`);
      expect(observer()).toBeUndefined();
    } finally {
      await new Promise((resolve) => taken.close(resolve));
    }
  });
});

/** Names of metrics in a query: words of theirs that are not labels, strings or functions. */
const metricsIn = (query: string): string[] => {
  const words = query
    .replace(/"[^"]*"|\b(by|on|ignoring)\s*\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/label_values\((\w+),[^)]*\)/, '$1')
    .replace(/\{[^}]*\}/g, ' ')
    .match(/\b[a-z]\w+\b(?!\s*\()/g);
  return (words ?? []).filter((word) => word === 'up' || word.includes('_'));
};

interface Rule {
  readonly alert: string;
  readonly expr: string;
}
const rules = (parse(textOf('docker/observability/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups[0]!.rules;

interface Panel {
  readonly targets?: readonly { readonly expr: string }[];
}
const dashboard = JSON.parse(textOf('docker/observability/dashboard.json')) as {
  panels: Panel[];
  templating: { list: { type: string; query: string }[] };
};
const asked = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.templating.list.filter(({ type }) => type === 'query').map(({ query }) => query),
];

it.each([
  ['alerts', rules.map(({ expr }) => expr), 15],
  ['the dashboard', asked, 30],
])('%s ask for figures that there are', (_, queries, least) => {
  expect(queries.length).toBeGreaterThan(least);
  for (const query of queries) {
    const named = metricsIn(query);
    expect({ query, named: named.length > 0 }).toEqual({ query, named: true });
    expect(named.filter((name) => !exported.has(name))).toEqual([]);
  }
});

describe('the runbooks', () => {
  const text = textOf('docs/runbooks.md');

  it('have a section for each alert, in their order, and then what is planned', () => {
    const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect(sections).toEqual([
      ...rules.map(({ alert }) => alert),
      'Restore',
      'Upgrade order',
      'Rotation of SECRET_KEY',
    ]);
  });

  it('say of each alert where to look and what to do', () => {
    const parts = text.split(/^## /m).slice(1, rules.length + 1);
    expect(parts.filter((part) => !/\n- \*\*Look\.\*\*/.test(part) || !/\n- \*\*Do\.\*\*/.test(part))).toEqual([]);
  });

  it('name commands and figures that there are', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
    const operators = [...text.matchAll(/(?:npm run cli --|api cli) ([a-z-]+)(?: ([a-z][a-z-]+))?/g)];
    const known = [...textOf('docs/cli.md').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!);
    const called = operators.map(([, noun, verb]) => [noun, verb].filter(Boolean).join(' '));
    expect(called.length).toBeGreaterThan(10);
    expect(called.filter((name) => ![name, `${name} run`].some((each) => known.includes(each)))).toEqual([]);
    const figures = text.match(/\b(visibility|http_server|db_client|nodejs|v8js|process)_\w+\b/g) ?? [];
    expect(figures.length).toBeGreaterThan(10);
    expect(figures.filter((name) => !exported.has(name) && !exported.has(`${name}_count`))).toEqual([]);
  });
});

(hasPromtool ? it : it.skip)('the alerts hold their own tests, by promtool', () => {
  const check = spawnSync(PROMTOOL, ['check', 'rules', 'alerts.yml'], { cwd: FOLDER, encoding: 'utf8' });
  expect([check.status, check.stderr]).toEqual([0, '']);
  const test = spawnSync(PROMTOOL, ['test', 'rules', 'alerts.test.yml'], { cwd: FOLDER, encoding: 'utf8' });
  expect([test.status, test.stdout + test.stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

it('each alert has a case in which it fires', () => {
  const { tests } = parse(textOf('docker/observability/alerts.test.yml')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts?: object[] }[] }[];
  };
  const fired = tests
    .flatMap((test) => test.alert_rule_test)
    .filter(({ exp_alerts: alerts = [] }) => alerts.length > 0);
  const names = new Set(fired.map(({ alertname }) => alertname));
  expect(rules.map(({ alert }) => alert).filter((alert) => !names.has(alert))).toEqual([]);
});
