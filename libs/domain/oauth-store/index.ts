export * from './artifacts.repository';
export * from './oauth-store.module';
export { SIGNING_ALGORITHM } from './new-signing-key';
export type { SigningKeyState } from './signing-keys.repository';
export * from './signing-keys.service';
