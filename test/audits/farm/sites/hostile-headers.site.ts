import { farmSite } from '../site';

const FLOOD = Object.fromEntries(Array.from({ length: 1_500 }, (_, at) => [`X-Flood-${at}`, 'x'.repeat(60)]));

export const hostileHeaders = farmSite('hostile-headers', 'A start page with over 100 KiB of headers.', {
  '/': { headers: FLOOD, body: '<!doctype html><title>Flood</title><h1>Flood</h1>' },
});
