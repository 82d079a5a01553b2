import { SigningKeysService } from '@app/domain/oauth';
import { defineCommand } from '../../command-line/command';

export const rotateSigningKeys = defineCommand({
  noun: 'oauth',
  verb: 'rotate-keys',
  summary: 'Has the next signing key sign access tokens from now on; nobody is signed out.',
  details:
    'A key must have been published for six minutes before it signs. Workers rotate by themselves every SIGNING_KEY_DAYS. See docs/mcp.md.',
  options: {},
  needsSecretKey: true,
  run: async (app, _options, out) => {
    const { rotated, current, next, nextMaySignFrom } = await app.get(SigningKeysService, { strict: false }).rotate();
    out.line(rotated ? `${current} signs now` : `${current} still signs: the next key was published too recently`);
    out.line(`${next} is next, from ${nextMaySignFrom.toISOString()} on`);
    return { rotated, current, next, next_may_sign_from: nextMaySignFrom };
  },
});
