import { loadSettings } from '@app/platform/config';
import { migrate } from '@app/platform/database';
import { openDatabase } from './host/open-database';
import { runScript } from './host/run-script';

runScript(async () => {
  const database = await openDatabase(loadSettings());
  try {
    const applied = await migrate(database.url);
    console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The schema is up to date.');
  } finally {
    await database.stop();
  }
});
