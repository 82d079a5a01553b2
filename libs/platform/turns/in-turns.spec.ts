import { inTurns } from './in-turns';

describe('work in turns', () => {
  afterEach(() => jest.restoreAllMocks());

  const whileAnotherWaits = async (msOfItem: number): Promise<string[]> => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += msOfItem));
    const done: string[] = [];
    setImmediate(() => done.push('another'));
    expect(await inTurns(['one', 'two'], (item) => done.push(item))).toHaveLength(2);
    return done;
  };

  it('lets others in when it takes long', async () => {
    expect(await whileAnotherWaits(21)).toEqual(['another', 'one', 'two']);
  });

  it('is done at once otherwise', async () => {
    expect(await whileAnotherWaits(1)).toEqual(['one', 'two']);
  });
});
