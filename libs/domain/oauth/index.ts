export * from './access-tokens/access-tokens.service';
export * from './artifacts/artifacts.repository';
export * from './grants/grants.service';
export * from './oauth.module';
export * from './signing-keys/new-signing-key';
export * from './signing-keys/signing-key-states';
export * from './signing-keys/signing-keys.service';
