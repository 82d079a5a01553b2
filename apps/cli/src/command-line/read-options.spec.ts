import { join } from 'node:path';
import { defineCommand } from './command';
import type { Options } from './option';
import { readOptions } from './read-options';
import { UsageError } from './usage-error';

const commandOf = (options: Options, oneOf: string[] = []) =>
  defineCommand({ noun: 'trees', verb: 'plant', summary: '', options, oneOf, run: async () => ({}) });

const PLANT = commandOf({
  name: { type: 'text', placeholder: 'name', description: 'What it is called.', required: true },
  age: { type: 'integer', min: 0, max: 9, placeholder: 'years', description: '', default: 1 },
  kind: { type: 'choice', choices: ['oak', 'elm'], placeholder: 'kind', description: '' },
  pests: { type: 'list', choices: ['ants', 'mites'], placeholder: 'pests', description: '' },
  near: {
    type: 'text',
    read: (text) => (/^\d,\d$/.test(text) ? text.split(',').map(Number) : undefined),
    placeholder: 'x,y',
    description: 'Where its neighbour stands.',
    repeatable: true,
  },
  deed: { type: 'file', placeholder: 'file', description: '' },
  fenced: { type: 'flag', description: '' },
});

const read = (...args: string[]) => readOptions(PLANT, args, __dirname);

describe('readOptions', () => {
  it('gives each option the value of its type', () => {
    const given = '--name Bob --age 3 --kind elm --pests ants,mites --near 1,2 --near=3,4 --fenced --json'.split(' ');
    expect(read(...given, '--deed', 'option.ts')).toEqual({
      json: true,
      values: {
        name: 'Bob',
        age: 3,
        kind: 'elm',
        pests: ['ants', 'mites'],
        near: [
          [1, 2],
          [3, 4],
        ],
        deed: join(__dirname, 'option.ts'),
        fenced: true,
      },
    });
  });

  it('keeps a value that means none', () => {
    const none = commandOf({ cap: { type: 'text', read: () => null, placeholder: 'cap', description: '' } });
    expect(readOptions(none, ['--cap', 'none'], '.').values).toEqual({ cap: null });
    expect(readOptions(none, [], '.').values).toEqual({ cap: undefined });
  });

  it('fills in defaults, empty lists and flags', () => {
    expect(read('--name', 'Bob')).toEqual({ json: false, values: { name: 'Bob', age: 1, near: [], fenced: false } });
  });

  it.each([
    ['', '--name is missing'],
    ['--name', "'--name <value>' argument missing"],
    ['--name=', '--name : expected <name>. What it is called.'],
    ['--name Bob --name Ann', '--name is given 2 times'],
    ['--name Bob --hight 3', "Unknown option '--hight'"],
    ['--name Bob elm', "Unexpected argument 'elm'"],
    ['--name Bob --age 10', '--age 10: expected a whole number from 0 to 9'],
    ['--name Bob --age 1e0', '--age 1e0: expected'],
    ['--name Bob --age -1', "'--age' argument is ambiguous"],
    ['--name Bob --kind yew', '--kind yew: expected one of oak, elm'],
    ['--name Bob --pests ants,bees', '--pests ants,bees: expected one or more of ants, mites, separated by commas'],
    ['--name Bob --near here', '--near here: expected <x,y>. Where its neighbour stands.'],
    ['--name Bob --deed nowhere.txt', '--deed nowhere.txt: expected a file that can be read'],
    ['--name Bob --fenced=yes', "'--fenced' does not take an argument"],
  ])('refuses %j', (line, message) => {
    const refused = () => read(...line.split(' ').filter(Boolean));
    expect(refused).toThrow(UsageError);
    expect(refused).toThrow(message);
  });

  it.each([[''], ['--left --right']])('wants exactly one of two, not %j', (line) => {
    const turn = commandOf({ left: { type: 'flag', description: '' }, right: { type: 'flag', description: '' } }, [
      'left',
      'right',
    ]);
    expect(() => readOptions(turn, line.split(' ').filter(Boolean), '.')).toThrow(
      'exactly one of --left, --right is needed',
    );
    expect(readOptions(turn, ['--left'], '.').values).toEqual({ left: true, right: false });
  });
});
