import { normaliseDomain } from '@app/core/extraction';
import { type Clock, TIME_ZONE, timeZoneName } from '@app/core/kernel';
import { ProjectSetup } from '@app/domain/tracking';
import { CLOCK } from '@app/platform/telemetry';
import { defineCommand } from '../../command-line/command';
import { EMAIL, userIdOf } from '../user';

interface NamedDomain {
  readonly name: string;
  readonly domain: string;
}

function readCompetitor(text: string): NamedDomain | undefined {
  const [name, host = ''] = text.split('=');
  const domain = normaliseDomain(host);
  return name && domain ? { name, domain } : undefined;
}

export const createProject = defineCommand({
  noun: 'projects',
  verb: 'create',
  summary: 'Makes a project with the brands that it is compared with.',
  options: {
    email: { ...EMAIL, description: 'E-mail address of the owner.' },
    name: { type: 'text', placeholder: 'brand', description: 'Name of the brand.', required: true },
    domain: {
      type: 'text',
      read: (text: string) => normaliseDomain(text) || undefined,
      placeholder: 'domain or URL',
      description: 'Where the brand lives.',
      required: true,
    },
    'time-zone': {
      type: 'text',
      read: (text: string) => timeZoneName(text) ?? undefined,
      placeholder: 'IANA name',
      description: `By whose days it counts and is asked; ${TIME_ZONE} unless given.`,
    },
    competitor: {
      type: 'text',
      read: readCompetitor,
      placeholder: 'brand=domain',
      description: 'A brand to compare with.',
      repeatable: true,
    },
  },
  examples: [
    'projects create --email you@example.com --name Acme --domain acme.com --competitor Zephyr=zephyr.com',
    'projects create --email you@example.com --name Acme --domain acme.com --time-zone America/New_York',
  ],
  run: async (app, { email, name, domain, 'time-zone': time_zone = TIME_ZONE, competitor: competitors }, out) => {
    const id = await app.get(ProjectSetup, { strict: false }).create(
      await userIdOf(app, email),
      { name, url: `https://${domain}`, time_zone },
      competitors.map((competitor) => ({ brand_name: competitor.name, domain: competitor.domain })),
      app.get<Clock>(CLOCK, { strict: false }).now(),
    );
    out.line(`Project ${id}: ${name}, ${domain}, ${competitors.length} competitors, days of ${time_zone}`);
    return { id, name, domain, time_zone, competitors };
  },
});
