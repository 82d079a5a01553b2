export { EXPORT_COUNTS, EXPORT_KINDS, EXPORT_LIMITS, EXPORT_SOURCES } from './kinds';
export type { ExportCount, ExportKind, ExportSource } from './kinds';
export { type ExportFiles, readExportFiles, type SentExport } from './read-files';
export type { ReadExport, ReadExportRow } from './read-export-row';
