import { parseArgs } from 'node:util';
import { normaliseDomain } from '@app/core/extraction';
import type { Clock } from '@app/core/kernel';
import { ProjectSetup } from '@app/domain/tracking';
import { CLOCK } from '@app/platform/telemetry';
import { withOperatorApp } from './host/operator-app';
import { runScript } from './host/run-script';
import { UsageError } from './host/usage-error';
import { userIdOf } from './host/user-id';

const USAGE = `npm run projects:create -- --email <owner> --name <brand> --domain <domain or URL>
  --competitor <brand>=<domain>   may be repeated`;

interface NamedDomain {
  readonly name: string;
  readonly domain: string;
}

function named(name: string | undefined, domain: string | undefined): NamedDomain {
  const host = normaliseDomain(domain ?? '');
  if (!name || !host) throw new UsageError(USAGE);
  return { name, domain: host };
}

function readArguments(): { email: string; brand: NamedDomain; competitors: NamedDomain[] } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { email: text, name: text, domain: text, competitor: { ...text, multiple: true, default: [] } },
  });
  if (!values.email) throw new UsageError(USAGE);
  return {
    email: values.email,
    brand: named(values.name, values.domain),
    competitors: values.competitor.map((pair) => named(pair.split('=')[0], pair.split('=')[1])),
  };
}

/** Makes a project with the brands that it is compared with. */
runScript(async () => {
  const { email, brand, competitors } = readArguments();
  await withOperatorApp(async (app) => {
    const id = await app.get(ProjectSetup).create(
      await userIdOf(app, email),
      { name: brand.name, url: `https://${brand.domain}` },
      competitors.map(({ name, domain }) => ({ brand_name: name, domain })),
      app.get<Clock>(CLOCK).now(),
    );
    console.log(`Project ${id}: ${brand.name}, ${brand.domain}, ${competitors.length} competitors`);
  });
});
