import { ANYTHING_CALLER } from '@app/testing';
import type { Resource } from './resource';
import { ResourceRegistry } from './resource-registry';

const resource = (uri: string, meta?: Resource['meta']): Resource => ({
  uri,
  name: uri,
  title: uri,
  description: uri,
  mimeType: 'text/html;profile=mcp-app',
  ...(meta && { meta }),
  read: async () => uri,
});

it.each([
  [false, ['x://a']],
  [true, ['x://a', 'ui://b']],
])('lists pages that draw answers where they are asked for: %s', (withPictures, uris) => {
  const registry = new ResourceRegistry([resource('x://a'), resource('ui://b', { ui: {} })], () => ({}) as never);
  expect(registry.list(ANYTHING_CALLER, withPictures).map(({ uri }) => uri)).toEqual(uris);
});
