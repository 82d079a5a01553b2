import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AnswersImportService, CaptureModule } from '@app/domain/pipeline';
import { type Settings, SettingsModule } from '@app/platform/config';
import { DatabaseModule } from '@app/platform/database';
import { QueueModule } from '@app/platform/queue';
import { TelemetryModule } from '@app/platform/telemetry';

@Module({ imports: [QueueModule, CaptureModule] })
class ImportModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: ImportModule,
      imports: [SettingsModule.forRoot(settings), TelemetryModule.forRoot(), DatabaseModule.forRoot()],
    };
  }
}

/** Brings answers into a project the way operators do, through extraction to metrics. */
export async function importAnswers(settings: Settings, projectId: number, lines: readonly object[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const file = join(folder, 'answers.jsonl');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const app = await NestFactory.createApplicationContext(ImportModule.forRoot(settings), { logger: false });
  try {
    const options = { mapping: { fields: {}, defaults: {} }, refuseUnknownPrompts: false, allOrNothing: true };
    await app.get(AnswersImportService, { strict: false }).importFile(projectId, file, options);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
}
