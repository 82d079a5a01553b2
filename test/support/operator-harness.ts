import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import type { Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { createProject, createTestDatabase, createUser, type TestDatabase } from '@app/testing';
import { createCliApp } from '../../apps/cli/src/create-cli-app';
import { testSettings } from './settings';

/** Runs operator commands over a database of its own, and has a folder for the files that they read. */
export class OperatorHarness {
  readonly folder = mkdtempSync(join(tmpdir(), 'operator-'));

  private constructor(
    readonly app: INestApplicationContext,
    readonly settings: Settings,
    private readonly testDatabase: TestDatabase,
  ) {}

  static async start(): Promise<OperatorHarness> {
    const testDatabase = await createTestDatabase();
    const settings = testSettings(testDatabase.url);
    return new OperatorHarness(await createCliApp(settings), settings, testDatabase);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.testDatabase.drop();
    rmSync(this.folder, { recursive: true });
  }

  get database(): Database {
    return this.app.get(Database, { strict: false });
  }

  /** Makes a project with a user of its own. @returns its id */
  async project(): Promise<number> {
    return createProject(this.database, await createUser(this.database));
  }

  async scope(projectId: number): Promise<ProjectScope> {
    return (await this.app.get(ProjectsRepository, { strict: false }).openForJob(projectId))!;
  }

  /** @returns the file's path */
  file(content: string | Buffer, name: string): string {
    const path = join(this.folder, name);
    writeFileSync(path, content);
    return path;
  }
}
