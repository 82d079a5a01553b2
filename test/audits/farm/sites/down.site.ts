import { farmSite } from '../site';

export const down = farmSite('down', 'Nobody listens: every connection is refused.', {}, { down: true });
