import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { parseSettings, settingsSchema } from '@app/platform/config';
import { GAUGES } from '@app/platform/telemetry';

const DOCKER = join(__dirname, '../../docker');
const APPS = ['api', 'mcp', 'oauth', 'worker'];
const PORTS = { api: 'PORT', mcp: 'MCP_PORT', oauth: 'OAUTH_PORT', worker: 'WORKER_PORT' } as const;
/** Read by the entry point and not by the apps. */
const OF_THE_IMAGE = ['APP', 'NODE_OPTIONS', 'HEAP_MB'];
const defaults = parseSettings({});
const known = new Set([...Object.keys(settingsSchema.shape), ...OF_THE_IMAGE]);

const textOf = (...path: string[]): string => readFileSync(join(DOCKER, ...path), 'utf8');
/** Objects of YAML are looked at by path, since their forms are Compose's and Kubernetes' own. */
type Anything = Record<string, never>;
const yamlOf = (...path: string[]): Anything[] =>
  parseAllDocuments(textOf(...path), { merge: true }).map((document) => document.toJS() as Anything);
const at = (object: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], object);

/** Beside both: five to close, and five in which a collector is told the rest. */
const drainSeconds = defaults.DRAIN_GRACE_SECONDS + defaults.DRAIN_SECONDS + 10;

describe('what is deployed', () => {
  const [compose] = yamlOf('compose.yml');
  const objects = readdirSync(join(DOCKER, 'kubernetes'))
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => yamlOf('kubernetes', file));
  const ofKind = (kind: string) => objects.filter((object) => at(object, 'kind') === kind);
  const nameOf = (object: unknown) => String(at(object, 'metadata', 'name'));
  const container = (object: unknown) => at(object, 'spec', 'template', 'spec', 'containers', 0);

  it('runs every app, in each manner', () => {
    const services = Object.entries(at(compose, 'services') as object);
    const composed = services.map(([, service]) => at(service, 'environment', 'APP')).filter(Boolean);
    expect(composed).toEqual(APPS);
    expect(ofKind('Deployment').map(nameOf).sort()).toEqual(APPS);
    expect(
      ofKind('Deployment')
        .map((object) => at(container(object), 'env', 0, 'value'))
        .sort(),
    ).toEqual(APPS);
    for (const kind of ['PodDisruptionBudget', 'Service']) {
      expect(APPS).toEqual(expect.arrayContaining(ofKind(kind).map(nameOf)));
    }
  });

  it('sets nothing that is no setting', () => {
    const inCompose = APPS.flatMap((app) => Object.keys(at(compose, 'services', app, 'environment') as object));
    const literals = ofKind('Kustomization').flatMap(
      (object) => at(object, 'configMapGenerator', 0, 'literals') as string[],
    );
    const inKubernetes = literals.map((literal) => literal.split('=')[0]!);
    const secrets = [...textOf('kubernetes', 'kustomization.yaml').matchAll(/--from-literal=([A-Z_]+)=/g)];
    const inUnits = readdirSync(join(DOCKER, 'systemd')).flatMap((file) =>
      [...textOf('systemd', file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
        line!.split(' ').map((pair) => pair.split('=')[0]!),
      ),
    );
    const named = [...inCompose, ...inKubernetes, ...secrets.map(([, name]) => name!), ...inUnits];
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('scales workers by a figure that there is, never to none', () => {
    const [component] = yamlOf('kubernetes', 'worker-scaling', 'kustomization.yaml');
    const [scaled] = yamlOf('kubernetes', 'worker-scaling', 'scaled-object.yaml');
    const name = at(scaled, 'spec', 'scaleTargetRef', 'name');
    expect(ofKind('Deployment').map(nameOf)).toContain(name);
    expect(at(component, 'patches', 0, 'target')).toEqual({ kind: 'Deployment', name });
    const query = String(at(scaled, 'spec', 'triggers', 0, 'metadata', 'query'));
    const [figure] = /visibility_\w+/.exec(query) ?? [];
    expect(Object.keys(GAUGES).map((gauge) => gauge.replaceAll('.', '_'))).toContain(figure);
    const [, labels] = /\{(.*)\}/.exec(query) ?? [];
    const named = labels!.split(', ').map((label) => label.split('=')[0]);
    expect(named).toEqual(['job', ...GAUGES['visibility.queue.jobs'].labels.filter((label) => label === 'state')]);
    const replicas = at(
      ofKind('Deployment').find((one) => nameOf(one) === name),
      'spec',
      'replicas',
    );
    expect(at(scaled, 'spec', 'minReplicaCount')).toBe(replicas);
    expect(at(scaled, 'spec', 'fallback', 'replicas')).toBe(replicas);
  });

  it('waits longer than an app drains', () => {
    const stops = [
      ...APPS.map((app) => parseInt(String(at(compose, 'services', app, 'stop_grace_period')), 10)),
      ...ofKind('Deployment').map((object) =>
        Number(at(object, 'spec', 'template', 'spec', 'terminationGracePeriodSeconds')),
      ),
      Number(/^TimeoutStopSec=(\d+)$/m.exec(textOf('systemd', 'ai-visibility@.service'))?.[1]),
    ];
    for (const seconds of stops) expect(seconds).toBeGreaterThan(drainSeconds);
    expect(stops).toHaveLength(9);
  });

  it('knows the ports by their defaults', () => {
    for (const deployment of ofKind('Deployment')) {
      const app = nameOf(deployment) as keyof typeof PORTS;
      expect(at(container(deployment), 'ports', 0, 'containerPort')).toBe(defaults[PORTS[app]]);
    }
    for (const service of ofKind('Service')) {
      const app = nameOf(service) as keyof typeof PORTS;
      expect(at(service, 'spec', 'ports', 0, 'port')).toBe(defaults[PORTS[app]]);
    }
    for (const app of APPS.filter((each) => each !== 'worker') as (keyof typeof PORTS)[]) {
      expect(textOf('nginx.conf')).toContain(`server ${app}:${defaults[PORTS[app]]};`);
    }
    for (const app of APPS as (keyof typeof PORTS)[]) {
      expect(textOf('ready.mjs')).toContain(`${app}: ['${PORTS[app]}', ${defaults[PORTS[app]]}]`);
    }
  });

  it('splits the paths of one host name alike behind nginx and an ingress', () => {
    const byNginx = [...textOf('nginx.conf').matchAll(/location (?:= )?(\S+?)\/? \{ proxy_pass http:\/\/(\w+);/g)];
    const paths = at(ofKind('Ingress')[0], 'spec', 'rules', 0, 'http', 'paths') as unknown[];
    const byIngress = paths.map((path) => [at(path, 'path'), at(path, 'backend', 'service', 'name')]);
    expect(byIngress).toEqual(byNginx.map(([, path, app]) => [path || '/', app]));
  });

  it('gives no container more than it needs', () => {
    const pods = [...ofKind('Deployment'), ...ofKind('Job')];
    expect(pods).toHaveLength(5);
    for (const pod of pods) {
      expect(at(pod, 'spec', 'template', 'spec', 'securityContext', 'runAsNonRoot')).toBe(true);
      expect(at(container(pod), 'securityContext')).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
    for (const app of [...APPS, 'migrate']) {
      expect(at(compose, 'services', app)).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
  });

  it('keeps the native code that comes in optional packages', () => {
    expect(textOf('Dockerfile')).not.toMatch(/omit=optional/);
  });
});
