import type { Check } from '../../check';
import { judgeWellKnown } from './judge-well-known';

export const agentSkills: Check<'agentReadiness'> = {
  slug: 'agent-skills',
  title: 'The site lists skills for agents',
  severity: 'low',
  basis: 'standard',
  reference: 'https://agentskills.io/',
  recommendation: 'If the site offers skills, list them in an index.',
  check: (site) =>
    judgeWellKnown(site, {
      paths: ['/.well-known/agent-skills/index.json', '/.well-known/skills/index.json'],
      members: ['skills'],
    }),
};
