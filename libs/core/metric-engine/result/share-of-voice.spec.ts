import { type Granularity, MADRID, resolveWindow } from '../../kernel';
import { shareOfVoice } from './share-of-voice';
import { SumTable } from './sums';
import { buildTimeline } from './timeline';

const BRAND = 0;
const [RED, BLUE, TEAL, PINK, GREY] = [11, 12, 13, 14, 15];
const LATER = new Date('2027-01-01T12:00:00Z');

interface Window {
  readonly from: string;
  readonly to: string;
  readonly granularity?: Granularity;
  readonly now?: Date;
}

/** `mentions`: offset of a period's first day → mentions of each actor in the order of `actorIds`. */
function voice(actorIds: number[], mentions: Record<number, number[]>, window: Window) {
  const { from, to, granularity = 'day', now = LATER } = window;
  const rows = Object.entries(mentions).flatMap(([period, counts]) =>
    counts.map((count, index) => ({ period: Number(period), actor_id: actorIds[index]!, mentions: `${count}` })),
  );
  const timeline = buildTimeline(
    resolveWindow({ from: { day: from }, to: { day: to } }, now, MADRID),
    granularity,
    now,
  );
  return shareOfVoice(new SumTable(rows, ['mentions']), timeline, actorIds);
}

describe('share of voice worked out by hand', () => {
  const days = (length: number) => ({ from: '2026-06-01', to: `2026-06-0${length}` });

  it('repeats the last share on days without mentions, and has none before the first', () => {
    // The second day: 3 of 4 and 1 of 4; the fourth: 0 of 2 is a share of its own.
    const { overTime, periods } = voice([BRAND, RED], { 1: [3, 1], 3: [0, 2] }, days(5));
    const values = overTime.map(({ actorId, data }) => [actorId, data.map(({ value }) => value)]);
    expect(values).toEqual([
      [BRAND, [null, 75, 75, 0, 0]],
      [RED, [null, 25, 25, 100, 100]],
    ]);
    expect(overTime[0]!.data[0]!.date).toBe('2026-05-31T22:00:00.000Z');
    expect(periods.map(({ date, mentions }) => [date, mentions])).toEqual([
      ['2026-06-01', 0],
      ['2026-06-02', 4],
      ['2026-06-03', 0],
      ['2026-06-04', 2],
      ['2026-06-05', 0],
    ]);
  });

  it('takes a week of 0 as it is, where the metric `mentions` would repeat the one before', () => {
    // Monday 1 June: 1 of 4. Monday 8: the brand 0 of 2, not a carried 1.
    const { overTime } = voice(
      [BRAND, RED],
      { 0: [1, 3], 7: [0, 2] },
      { from: '2026-06-01', to: '2026-06-14', granularity: 'week' },
    );
    const week = (value: number) => Array.from({ length: 7 }, () => value);
    expect(overTime[0]!.data.map(({ value }) => value)).toEqual([...week(25), ...week(0)]);
  });

  it('has as current the last period with mentions, beside the one before it and the mean of all', () => {
    const { current } = voice([BRAND, RED], { 0: [1, 1], 2: [1, 2], 3: [1, 0] }, days(6));
    // The fourth day, with 1 of 1; before it 1 of 3; the mean of 1/2, 1/3 and 1/1 is 11/18, of 1/2, 2/3 and 0 it is 7/18.
    expect(current).toEqual([
      { actorId: BRAND, mentions: 1, share: 100, previousShare: 33.3333, avgShare: 61.1111 },
      { actorId: RED, mentions: 0, share: 0, previousShare: 66.6667, avgShare: 38.8889 },
    ]);
  });

  it('ranks the whole window, which may be led by another than its last period', () => {
    const { current, window } = voice([BRAND, RED], { 0: [1, 7], 3: [2, 0] }, days(4));
    expect(current[0]).toMatchObject({ actorId: BRAND, share: 100 });
    expect(window).toEqual([
      { actorId: RED, mentions: 7, share: 70 },
      { actorId: BRAND, mentions: 3, share: 30 },
    ]);
  });

  it('has no previous share when the period before it is empty', () => {
    const { current } = voice([BRAND], { 0: [1], 2: [1] }, days(3));
    expect(current[0]).toMatchObject({ share: 100, previousShare: null, avgShare: 100 });
  });

  it('leaves periods that are cut or still collecting out of the history', () => {
    // Wednesday 3 to Tuesday 16 June: a week cut in front with 3 of 4, a whole one with 1 of 2, one cut at its end.
    const weeks = { from: '2026-06-03', to: '2026-06-16', granularity: 'week' as const };
    const { periods, current } = voice([BRAND, RED], { 0: [3, 1], 5: [1, 1], 12: [1, 4] }, weeks);
    expect(periods.map(({ date, partial }) => [date, partial])).toEqual([
      ['2026-06-03', true],
      ['2026-06-08', false],
      ['2026-06-15', true],
    ]);
    const byActor = new Map(current.map((standing) => [standing.actorId, standing]));
    expect(byActor.get(BRAND)).toMatchObject({ share: 20, previousShare: 50, avgShare: 50 });

    const whole = { from: '2026-06-08', to: '2026-06-14', granularity: 'week' as const };
    const during = voice([BRAND, RED], { 0: [1, 1] }, { ...whole, now: new Date('2026-06-10T12:00:00Z') });
    expect(during.current[0]).toMatchObject({ share: 50, previousShare: null, avgShare: null });
    const after = voice([BRAND, RED], { 0: [1, 1] }, whole);
    expect(after.current[0]).toMatchObject({ share: 50, previousShare: null, avgShare: 50 });
  });

  it('is null all over when nobody is mentioned', () => {
    const { current, overTime, others } = voice([BRAND, RED, BLUE, TEAL, PINK], {}, days(2));
    const none = { mentions: 0, share: null, previousShare: null, avgShare: null };
    expect(current).toEqual([BRAND, RED, BLUE, TEAL, PINK].map((actorId) => ({ actorId, ...none })));
    expect(overTime[4]!.data.map(({ value }) => value)).toEqual([null, null]);
    expect(others).toEqual({ mentions: 0, share: null });
  });

  it('ranks ties with the project first, then by id, and sums up everybody after the fourth', () => {
    const actorIds = [BRAND, RED, BLUE, TEAL, PINK, GREY];
    const { current, others } = voice(actorIds, { 0: [1, 1, 7, 1, 1, 2] }, days(1));
    expect(current.map(({ actorId }) => actorId)).toEqual([BLUE, GREY, BRAND, RED, TEAL, PINK]);
    expect(others).toEqual({ mentions: 2, share: 15.3846 }); // (1 + 1) / 13
    // 2 of 6; twice the rounded share of one would be 33.3334.
    expect(voice(actorIds, { 0: [1, 1, 1, 1, 1, 1] }, days(1)).others).toEqual({ mentions: 2, share: 33.3333 });
  });

  it('has no others while there are four or fewer', () => {
    expect(voice([BRAND, RED, BLUE, TEAL], { 0: [1, 1, 1, 1] }, days(1)).others).toBeNull();
  });
});
