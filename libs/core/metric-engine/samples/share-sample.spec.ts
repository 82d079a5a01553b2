import { EXECUTION_ROW, MADRID, resolveWindow } from '../../kernel';
import { masksOf, type SampleLists } from './lists';
import { SampleRows } from './rows';
import { sampleOf } from './sample-of';
import { ShareSample } from './share-sample';

const LATER = new Date('2027-01-01T12:00:00Z');
const SHAPE = { terms: ['mentions'], slots: null, window: resolveWindow({ range: 30 }, LATER, MADRID) };
const ACTORS = Array.from({ length: 40 }, (_, index) => index);
/** Of each answer the actors that it mentions. */
const ANSWERS = Array.from({ length: 120 }, (_, answer) =>
  ACTORS.filter((actorId) => (answer * 7 + actorId * 13) % (actorId + 3) === 0),
);

const listOf = (numbers: readonly number[]): string =>
  Buffer.from(Float64Array.from(numbers).buffer).swap64().toString('base64');

/** As the statement lists them: three answers at each place. */
function sharesOf(actorIds: readonly number[]): ShareSample {
  const masks = masksOf(actorIds).map(({ column, actorIds: of }) => [
    column,
    listOf(ANSWERS.map((mentioned) => of.reduce((bits, id, bit) => bits | (Number(mentioned.includes(id)) << bit), 0))),
  ]);
  const place = listOf(ANSWERS.map((_, answer) => 2 ** 19 + 64 * 2 ** 19 * Math.floor(answer / 12) + (answer % 4)));
  const rows: SampleLists = { actor_id: EXECUTION_ROW, place, ...Object.fromEntries(masks) };
  return new ShareSample(sampleOf('panel', SHAPE, SampleRows.ofLists([rows])), actorIds);
}

describe('shares among more actors than a mask has bits', () => {
  const shares = sharesOf(ACTORS);
  const mentions = ANSWERS.flat().length;

  it('count each mention once', () => {
    expect(shares.listed).toBe(mentions);
    expect(shares.share(0, null)).toMatchObject({ n: mentions, prompts: 10, ci_low: expect.any(Number) });
  });

  it('do not depend on which mask an actor is in', () => {
    const turned = sharesOf(ACTORS.toReversed());
    for (const actorId of ACTORS) expect(turned.share(actorId, null)).toEqual(shares.share(actorId, null));
  });

  it('of all together have no bounds, since they are all', () => {
    expect(shares.shareOfAll(ACTORS, 0)).toMatchObject({ ci_low: null, ci_high: null });
    expect(shares.shareOfAll(ACTORS.slice(1), 0).ci_high).toBeLessThan(100);
  });
});
