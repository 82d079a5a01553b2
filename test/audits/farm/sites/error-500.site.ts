import { farmSite } from '../site';

export const error500 = farmSite('error-500', 'Everything answers 500, but robots.txt, which is absent.', {
  '/robots.txt': { status: 404 },
  '*': { status: 500, body: '<!doctype html><title>Error</title><h1>Internal server error</h1>' },
});
