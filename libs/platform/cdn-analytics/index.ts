export * from './cloudflare';
