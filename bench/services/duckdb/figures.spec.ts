import { differences, fieldsOf, figuresOf } from './figures';

describe('figures of two answers', () => {
  const ours = figuresOf([
    ['rate', 12.5],
    ['type', 'ugc'],
    ['mean', null],
  ]);

  it('are the same by name, numbers to what doubles can say', () => {
    expect(
      differences(
        ours,
        figuresOf([
          ['type', 'ugc'],
          ['rate', 12.5 + 1e-12],
          ['mean', null],
        ]),
      ),
    ).toEqual([]);
  });

  it('may be told by one alone where they are nothing', () => {
    expect(
      differences(
        ours,
        figuresOf([
          ['rate', 12.5],
          ['type', 'ugc'],
          ['mentions', 0],
        ]),
      ),
    ).toEqual([]);
  });

  it.each([
    [
      'a number',
      [
        ['rate', 12.5001],
        ['type', 'ugc'],
      ],
      'rate: ours 12.5, DuckDB 12.5001',
    ],
    [
      'a text',
      [
        ['rate', 12.5],
        ['type', 'owned'],
      ],
      'type: ours ugc, DuckDB owned',
    ],
    [
      'nothing where there is something',
      [
        ['rate', null],
        ['type', 'ugc'],
      ],
      'rate: ours 12.5, DuckDB null',
    ],
    ['a figure that is missing', [['type', 'ugc']], 'rate: ours 12.5, DuckDB undefined'],
    [
      'a figure too many',
      [
        ['rate', 12.5],
        ['type', 'ugc'],
        ['more', 1],
      ],
      'more: ours undefined, DuckDB 1',
    ],
  ] as const)('differ by %s', (_, theirs, told) => {
    expect(differences(ours, figuresOf(theirs))).toEqual([told]);
  });

  it('that differ a lot are told in part', () => {
    const many = figuresOf(Array.from({ length: 25 }, (_, index): [string, number] => [`figure ${index}`, 1]));
    expect(differences(figuresOf([]), many)).toHaveLength(21);
    expect(differences(figuresOf([]), many).at(-1)).toBe('and 5 more');
  });

  it('have one name each', () => {
    expect(() =>
      figuresOf([
        ['rate', 1],
        ['rate', 2],
      ]),
    ).toThrow('two figures are told as rate');
    expect(fieldsOf('page', { rate: 1, title: undefined })).toEqual([
      ['page rate', 1],
      ['page title', null],
    ]);
  });
});
