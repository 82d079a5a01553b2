import { OWN_ACTOR } from '../../kernel';
import { compileOwnership } from './ownership';
import { typeOfHost } from './source-type';

const owner = (host: string, domains: Record<number, string>, useSubdomain = false): number | null => {
  const actors = Object.entries(domains).map(([id, domain]) => ({ id: Number(id), names: [], domain }));
  return compileOwnership({ actors: actors.reverse(), useSubdomain })(host);
};

describe('compileOwnership', () => {
  test.each([
    ['its domain', 'acme.com', { 0: 'acme.com' }, 0],
    ['a host below it', 'www.docs.acme.com', { 0: 'acme.com' }, 0],
    ['a host beside a stored subdomain', 'acme.com', { 3: 'shop.acme.com' }, 3],
    ['another domain', 'notacme.com', { 0: 'acme.com' }, null],
    ['another suffix', 'acme.org', { 0: 'acme.com' }, null],
    ['a neighbour on a private suffix', 'beta.github.io', { 0: 'acme.github.io' }, null],
    ['the longest dot-parent', 'eu.shop.acme.com', { 0: 'acme.com', 2: 'shop.acme.com' }, 2],
    ['the project when none is a dot-parent', 'acme.com', { 0: 'blog.acme.com', 2: 'shop.acme.com' }, 0],
    ['the lowest id after the project', 'acme.com', { 4: 'blog.acme.com', 2: 'shop.acme.com' }, 2],
    ['the longer one before the project', 'shop.acme.com', { 0: 'acme.com', 9: 'shop.acme.com' }, 9],
    ['the project among equals', 'acme.com', { 0: 'acme.com', 1: 'acme.com' }, 0],
    ['no actor without a domain', 'acme.com', { 0: '' }, null],
  ])('%s', (_, host, domains, expected) => expect(owner(host, domains)).toBe(expected));

  test.each([
    ['the stored host', 'shop.acme.com', { 0: 'shop.acme.com' }, 0],
    ['the stored host with www.', 'www.acme.com', { 0: 'acme.com' }, 0],
    ['a host below it', 'eu.shop.acme.com', { 0: 'shop.acme.com' }, 0],
    ['the parent', 'acme.com', { 0: 'shop.acme.com' }, null],
    ['a host beside it', 'blog.acme.com', { 0: 'shop.acme.com' }, null],
  ])('with useSubdomain: %s', (_, host, domains, expected) => expect(owner(host, domains, true)).toBe(expected));
});

test.each([
  ['facebook.com', OWN_ACTOR, 'owned'],
  ['facebook.com', 7, 'competitor'],
  ['www.facebook.com', null, 'social_media'],
  ['old.reddit.com', null, 'ugc'],
  ['es.wikipedia.org', null, 'ugc'],
  ['acme.substack.com', null, 'ugc'],
  ['notreddit.com', null, 'third_party'],
  ['', null, 'third_party'],
])('%s of actor %p is %s', (host, actorId, type) => expect(typeOfHost(host, actorId)).toBe(type));
