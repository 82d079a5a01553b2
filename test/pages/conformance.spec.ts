import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { Browser as Chromium } from 'playwright-core';
import { UsersRepository } from '@app/domain/access';
import { freePort } from '@app/testing';
import { PASSWORD } from '../support/account-harness';
import { describeInChromium, launchChromium } from '../support/chromium';
import { OAuthHarness } from '../support/oauth-harness';
import { Person } from './support/person';

const COMMAND = join(__dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js');
const EMAIL = 'ann@example.com';

/** Everything that the command has printed, as it comes. */
class Output {
  text = '';

  constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding('utf8').on('data', (part: string) => (this.text += part));
    }
  }

  async find(form: RegExp): Promise<string> {
    for (;;) {
      const found = form.exec(this.text);
      if (found) return found[0];
      if (this.child.exitCode !== null) throw new Error(this.text);
      await Promise.race([once(this.child.stdout!, 'data'), once(this.child, 'exit')]);
    }
  }
}

describeInChromium("the conformance suite's command for authorization servers", () => {
  let oauth: OAuthHarness;
  let chromium: Chromium;

  beforeAll(async () => {
    oauth = await OAuthHarness.start();
    chromium = await launchChromium();
    const users = oauth.apps[0]!.get(UsersRepository, { strict: false });
    const id = await users.create({ email: EMAIL, name: 'Ann', plan: 'trial' });
    await oauth.database.query('update users set password_hash = $2 where id = $1', [id, await hash(PASSWORD)]);
  }, 60_000);
  afterAll(async () => {
    await chromium.close();
    await oauth.stop();
  });

  it('passes whole, with a person at the real pages', async () => {
    const port = await freePort();
    const { client_id } = await oauth.register({ redirect_uris: [`http://127.0.0.1:${port}/callback`] });
    const command = [COMMAND, 'authorization', '--url', oauth.url, '--client-id', client_id];
    const child = spawn(process.execPath, [...command, '--resource', oauth.resource, '-p', String(port)]);
    const output = new Output(child);
    const exit = once(child, 'exit');
    const person = await Person.at(chromium, oauth);
    try {
      await person.page.goto(await output.find(/http\S+\/oauth\/authorize\?\S+/));
      await person.signIn(EMAIL);
      await person.keyboard.press(person.button(/^Allow/));
      expect(await exit).toEqual([0, null]);
      expect(output.text).toMatch(/^Total: [1-9]\d* passed, 0 failed$/m);
      expect(output.text).not.toMatch(/skipped/i);
    } finally {
      child.kill();
      await person.leave();
    }
  });
});
