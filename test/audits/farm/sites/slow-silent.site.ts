import { silence } from '../behaviours';
import { farmSite, text } from '../site';

export const slowSilent = farmSite('slow-silent', 'Only robots.txt answers; the rest keeps silent for ever.', {
  '/robots.txt': text('User-agent: *\nDisallow:\n'),
  '*': { behaviour: silence },
});
