import { createFilledDatabase } from '@app/testing';
import { loadDemoOnce } from '../../apps/all-in-one/src/demo/demo.module';
import { TestClock } from './api-harness';
import { testSettings } from './settings';

/** A database with the demo, which is loaded once in a run. */
export const demoDatabase = (secret: Record<string, string>) =>
  createFilledDatabase('walked', (url) => loadDemoOnce(testSettings(url, secret), new TestClock()));
