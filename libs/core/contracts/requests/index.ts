export * from './common';
export * from './common-filters';
export * from './competitors.request';
export * from './ping.request';
export * from './projects.request';
export * from './timeseries.request';
