import { existsSync, writeFileSync } from 'node:fs';
import { WebHarness } from './support/web-harness';
it('x', async () => {
  const web = await WebHarness.start();
  writeFileSync(
    '/tmp/d2-server.json',
    JSON.stringify({
      url: web.url,
      session: await web.session(await web.owner()),
      projectId: web.projectId,
      key: web.apiKey,
    }),
  );
  while (!existsSync('/tmp/d2-stop')) await new Promise((r) => setTimeout(r, 2000));
  await web.stop();
}, 7200000);
