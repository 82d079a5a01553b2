import { type ExportFiles, readExportFiles, type SentExport } from '@app/core/site-exports';
import type { ReadText } from '@app/platform/foreign-text';

export const read: ReadText<SentExport, ExportFiles> = readExportFiles;
