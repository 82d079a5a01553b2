export { Archive } from './archive';
export { ArchiveRefused, type Contents, type Head, rowsOf } from './format';
export { lacksKeyCheck, requireKey } from './key-checks';
export { loadArchive } from './load-archive';
export { archiveName, keepNewest } from './names';
export * from './places';
export { everyFiveSeconds, type Progress } from './progress';
export { writeArchive } from './write-archive';
