export { freePort } from './free-port';
export { HttpDoor } from './http-door';
export { nothingElse } from './probes';
export { type Check, Readiness, type ReadinessReport } from './readiness';
export { databaseChecks, runHttpApp } from './run-http-app';
export { runUntilStopped, type Service } from './run-until-stopped';
