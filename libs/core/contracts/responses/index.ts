export * from './actor.response';
export * from './competitors.response';
export * from './error.response';
export { mapProperties, type MapProperty } from './map-of';
export * from './ping.response';
export * from './project.response';
export * from './response-body.response';
export * from './timeseries.response';
