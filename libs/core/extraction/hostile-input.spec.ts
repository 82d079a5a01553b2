import type { CapturedAnswer } from './captured-answer';
import { compileActors, extract } from './index';

const actors = compileActors({
  actors: [
    { id: 0, names: ['Acme'], domain: 'acme.com' },
    { id: 1, names: ['Beta Cloud', 'Beta'], domain: 'beta.io' },
    { id: 2, names: ['Meta', 'Article'], domain: 'meta.test' },
  ],
  useSubdomain: false,
});

const run = (text: string, rest: Partial<CapturedAnswer> = {}) =>
  extract({ text, annotations: [], references: [], ...rest }, actors);

describe('hostile input', () => {
  const repeated = [
    ...[
      '[',
      '![',
      ']',
      '[a](',
      '[](<',
      '[a][',
      '[1](',
      '[1]',
      '\n[1]: x',
      '[^a',
      '[1,',
      '【',
      '① Acme\n',
      '**1. a**\n',
      '>',
      '> ',
      '1. ',
      '- ',
      '\t- ',
    ],
    ...[
      '*a ',
      '**a',
      '*_[`',
      '*a_b',
      '~~a ',
      '`a``b',
      '```\n~~~\n',
      '<',
      '<a',
      '<!-- ',
      '<?',
      '<div>\n',
      '<div>a',
      '&a',
      '&amp;',
    ],
    ...[
      '|a|\n|-|\n',
      '| a ',
      '\n- a\n',
      '\n\n1. Acme\n\nb',
      'http://',
      'http://a.b',
      'http://!',
      'https://a.co(',
      'www.',
    ],
    ...[
      'Acme',
      'Acme ',
      'meta ',
      'the article ',
      'Article 5\n',
      'Acme: ',
      'Meta: a\n',
      'Northwind Meta ',
      'a.acme.com',
      'a-b.',
      '\u0301',
      '\ud800',
      '\u0000',
      '😀',
      'و',
      '한',
      '\u3000',
      '\u2029',
      '\r',
      '\\',
    ],
  ];

  test.each(repeated)('%p again and again', (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    expect(run(text, { references: [{ url: unit, marker: unit }] }).sources.length).toBeLessThan(100_000);
  });

  test.each([' ', '\t', '\u00a0', '\u200b', '\u00ad', '.', '-', '—', ':', "'", '"', '&', '7', '@', 'A '])(
    '%p again and again within a line',
    (unit) => {
      const text = `Acme${unit.repeat(Math.ceil(1_000_000 / unit.length))}Beta!`;
      expect(run(text).sources).toEqual([]);
    },
  );

  it('keeps breaks that two spaces make', () => {
    expect(run('I use Acme  \nand Beta.').mentions).toHaveLength(2);
    expect(run('So does Acme   and Beta.').mentions).toHaveLength(2);
  });

  it('takes a megabyte of everything', () => {
    const unit = `${repeated.join('')} Acme 1. Beta https://acme.com/x [1](https://beta.io)\n`;
    const { mentions } = run(unit.repeat(Math.ceil(1_000_000 / unit.length)));
    expect(mentions.map(({ actorId }) => actorId)).toContain(0);
  }, 60_000);

  it('gives the same result for the same input', () => {
    const text = repeated.join(' Acme https://beta.io ');
    expect(run(text)).toEqual(run(text));
  });
});
