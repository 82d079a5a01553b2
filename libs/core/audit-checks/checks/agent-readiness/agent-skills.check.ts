import { wellKnownCheck } from './well-known-check';

export const agentSkills = wellKnownCheck({
  slug: 'agent-skills',
  title: 'The site lists skills for agents',
  reference: 'https://agentskills.io/',
  recommendation: 'If the site offers skills, list them in an index.',
  paths: ['/.well-known/agent-skills/index.json', '/.well-known/skills/index.json'],
  members: ['skills'],
});
