import { createCipheriv } from 'node:crypto';
import type { Random } from './random';

/** The most that a page may have. */
const MAX_BYTES = 3_000_000;
const BLOCKS = ['div', 'section', 'blockquote', 'ul><li', 'table><tr><td', 'p', 'b', 'a href=x', 'font', 'h1'];
const FOREIGN = ['svg><foreignObject', 'math><mtext', 'svg><desc', 'math><annotation-xml', 'svg><title'];
const WORDS = 'desk, quiet, lumen, table and chair. ';

/** Over and over, up to a random part of what a page may have, at least a third. */
const fill = (random: Random, piece: string): string =>
  piece.repeat(Math.floor(random.between(MAX_BYTES / 3, MAX_BYTES) / Buffer.byteLength(piece)));
const times = (random: Random, piece: string, least: number, most: number): string =>
  piece.repeat(random.between(least, most));
const attributes = (count: number, value = ''): string =>
  Array.from({ length: count }, (_, index) => `a${index}${value}`).join(' ');

export type Shape = (random: Random) => string | Buffer;

/** One attack each; the numbers within are drawn anew for every document. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  'a megabyte of <': (random) => times(random, '<', 1_000_000, MAX_BYTES),
  'three megabytes of &': (random) => times(random, '&', 2_500_000, MAX_BYTES),
  'entities without an end': (random) => fill(random, random.of(['&a', '&#', '&#x', '&amp', '&#38', '&NotEqualTilde'])),
  'entities that decode': (random) => fill(random, random.of(['&amp;', '&#0;', '&#xD800;', '&#x10FFFF;', '&fjlig;'])),
  'one endless entity': (random) => `&${fill(random, 'a')}`,
  'entities in an attribute': (random) => `<a title="${fill(random, random.of(['&', '&amp;', '&#x26;']))}">x</a>`,
  'attributes on one element': (random) => `<p ${attributes(random.between(200_000, 250_000))}>x</p>`,
  'the same attribute': (random) => `<p ${fill(random, random.of(['a ', 'a=1 ', 'class=b ', '__proto__=1 ']))}>x</p>`,
  'attributes on many elements': (random) => fill(random, `<p ${attributes(random.between(50, 499), '=1')}>x</p>`),
  'an endless attribute name': (random) => `<p ${fill(random, 'x')}>x</p>`,
  'an endless attribute value': (random) => `<p class="${fill(random, random.of(['x', 'x ', '\n', '=']))}">x</p>`,
  'an attribute that never closes': (random) => `<p title="${fill(random, random.of(['x', '<p>', '>', "'"]))}`,
  'slashes and equal signs': (random) => `<a ${fill(random, random.of(['/', '=', '/=', '"', "='"]))}>`,
  'an endless tag name': (random) => `<${fill(random, 'x')}>x`,
  'deep nesting': (random) => `${fill(random, `<${random.of(BLOCKS)}>`)}end`,
  'deep nesting that closes': (random) => {
    const depth = random.between(100_000, 200_000);
    return `${'<div>'.repeat(depth)}end${'</div>'.repeat(depth)}`;
  },
  'nesting just within the limit': (random) => {
    const depth = random.between(300, 500);
    const tower = `${'<div>'.repeat(depth)}<p>${WORDS.repeat(3)}</p>${'</div>'.repeat(depth)}`;
    return tower.repeat(random.between(20, 100));
  },
  'mixed nesting': (random) =>
    Array.from({ length: random.between(50_000, 150_000) }, () => `<${random.of(BLOCKS)}>`).join(''),
  'tags that cross': (random) => fill(random, '<b><i><a><p></b></i><div></a></p>'),
  'wide siblings': (random) =>
    fill(random, random.of(['<p>a</p>', '<br>', '<li>', '<td>x', '<option>', '<img src=x>'])),
  'articles without end': (random) => `<article>${fill(random, `<p>${WORDS.repeat(4)}</p>`)}`,
  'links without end': (random) => fill(random, `<a href=x>${random.of(['y', WORDS])}</a> `),
  'nested tables': (random) => times(random, '<table><tr><td>', 1_000, 100_000),
  'cells without tables': (random) => fill(random, random.of(['<tr>', '<td><tr>', '<caption><col><tbody>'])),
  'closing tags alone': (random) => fill(random, random.of(['</p>', '</x>', '</br>', '</html>', '</body></html>'])),
  'closing tags under a tower': (random) =>
    `${'<div>'.repeat(500)}${fill(random, random.of(['</p>', '</x>', '</td>']))}`,
  'half a tag': (random) => fill(random, random.of(['<a', '<a ', '<a b', '</', '<!', '<?', '<a b=', '<p/'])),
  'a megabyte of comment': (random) => `<!--${fill(random, random.of(['x', '-', '--', '<!--', '->']))}`,
  'comments without end': (random) => fill(random, random.of(['<!---->', '<!-->', '<!--x-->', '<!-x>', '<?x>'])),
  CDATA: (random) => fill(random, random.of(['<![CDATA[', '<![CDATA[x]]>', '<svg><![CDATA[</svg>]]>', ']]>'])),
  'document types': (random) =>
    fill(
      random,
      random.of(['<!doctype html>', '<!DOCTYPE x [<!ENTITY a "&b;&b;">]>', '<!ENTITY a SYSTEM "file:///x">']),
    ),
  'entities that would explode': () =>
    `<!DOCTYPE x [${Array.from({ length: 26 }, (_, at) => `<!ENTITY e${at} "${`&e${at + 1};`.repeat(20)}">`).join('')}]>&e0;`,
  'foreign content': (random) => fill(random, `<${random.of(FOREIGN)}>`),
  'foreign content that closes': (random) => fill(random, '<svg><p><math><mi><table></svg></math>'),
  'templates in templates': (random) =>
    fill(random, random.of(['<template>', '<template><p>', '<noscript><template>'])),
  'raw text that never closes': (random) =>
    `<${random.of(['script', 'style', 'textarea', 'title', 'xmp', 'plaintext', 'noscript'])}>${fill(random, random.of(['x', '<', '</scrip', '&']))}`,
  'raw text again and again': (random) => fill(random, '<script>x</script><style>y</style><title>z</title>'),
  blanks: (random) => `<p>a${fill(random, random.of([' ', '\n', '\u00a0', ' \n', '\t', '\u2029']))}b</p>`,
  'one endless word': (random) => `<p>${fill(random, random.of(['x', 'ถ', '漢', '\u0301', '👩‍👩‍👧‍👦']))}</p>`,
  'a source set': (random) => `<article><p>${WORDS.repeat(20)}<img srcset="${fill(random, 'a')} b c"></p></article>`,
  'metadata in depth': (random) =>
    `<script type="application/ld+json">${fill(random, random.of(['[', '{"@graph":[', '{"a":']))}</script><p>x</p>`,
  'a base that repeats': (random) =>
    `<base href="https://x.example/${'a'.repeat(2_000)}/">${fill(random, '<a href=x>y</a>')}`,
  NULs: (random) => fill(random, random.of(['\0', '<\0p>', '<p \0=\0>', 'a\0&\0#0;'])),
  'broken UTF-16': (random) => Buffer.from(`\ufeff${fill(random, '\ud800<p>')}`.slice(0, MAX_BYTES / 2 - 1), 'utf16le'),
  'half of a unit': (random) => Buffer.concat([Buffer.from([0xff, 0xfe]), noise(random).subarray(0, 2_000_001)]),
  'broken UTF-8': (random) => Buffer.alloc(random.between(1_000_000, MAX_BYTES), Buffer.from([0xe2, 0x82, 0x3c])),
  'an encoding of many': (random) =>
    Buffer.concat([
      Buffer.from(`<meta charset=${random.of(['shift_jis', 'gb18030', 'iso-2022-jp', 'utf-7', 'x-user-defined'])}>`),
      noise(random),
    ]),
  noise: (random) => noise(random),
  'noise of markup': (random) => {
    const pieces = [
      '<',
      '>',
      '&',
      '"',
      "'",
      '/',
      '=',
      '-',
      '!',
      '?',
      '[',
      ']',
      ' ',
      'a',
      'p',
      'svg',
      'script',
      '\0',
      '#',
      ';',
    ];
    return Array.from({ length: random.between(300_000, 1_000_000) }, () => random.of(pieces)).join('');
  },
};

/** Any bytes, as a cipher makes them of the seed: a draw for each byte takes longer than to read the page. */
function noise(random: Random): Buffer {
  const key = Buffer.alloc(16);
  key.writeUInt32LE(random.between(0, 2 ** 31));
  const cipher = createCipheriv('aes-128-ctr', key, Buffer.alloc(16));
  return cipher.update(Buffer.alloc(random.between(1_000_000, MAX_BYTES)));
}
