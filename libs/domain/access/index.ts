export * from './access.module';
export * from './api-keys.service';
export * from './authentication.guard';
export * from './authenticator';
export * from './bearer-token';
export * from './guards';
export * from './scope.guard';
export * from './users.repository';
