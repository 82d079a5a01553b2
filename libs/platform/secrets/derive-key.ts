import { hkdfSync } from 'node:crypto';

/** 32 bytes for one purpose (RFC 5869). They tell nothing about the bytes of another purpose, or about the secret. */
export const deriveKey = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `ai-visibility:${purpose}`, 32));
