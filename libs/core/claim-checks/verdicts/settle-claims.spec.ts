import { type ClaimAnswer, settleClaims } from './settle-claims';
import { LEAD_TO_CUT, LEAD_TO_KEEP, MOST_ROUNDS } from './tally';

const claim = { text: 'A claim.', spans: [1, 2], names: [] };
const YES: ClaimAnswer = { saidBy: [1], deniedBy: [] };
const NO: ClaimAnswer = { saidBy: [], deniedBy: [] };
const DENIED: ClaimAnswer = { saidBy: [1], deniedBy: [7] };
const settle = async (...answers: (ClaimAnswer | null)[]) =>
  (await settleClaims([claim], (round) => Promise.resolve([answers[Math.min(round, answers.length - 1)]!])))[0];

it('keeps a claim by a clear lead', async () => {
  expect(await settle(YES)).toEqual({ said: true, denied: false, saidBy: [1], deniedBy: [], rounds: LEAD_TO_KEEP });
  expect(await settle(NO, YES)).toMatchObject({ said: true, rounds: LEAD_TO_KEEP + 2 });
});

it('cuts what spans do not say, and what another span denies', async () => {
  expect(await settle(NO)).toMatchObject({ said: false, rounds: LEAD_TO_CUT });
  expect(await settle(DENIED)).toMatchObject({ denied: true, deniedBy: [7], rounds: LEAD_TO_CUT });
});

it('does not count spans that the claim does not cite', async () => {
  expect(await settle({ saidBy: [3], deniedBy: [] })).toMatchObject({ said: false });
});

it('cuts what stays open, and what a model never answers', async () => {
  const wavering = Array.from({ length: MOST_ROUNDS }, (_, round) => (round % 2 === 0 ? YES : NO));
  expect(await settle(...wavering)).toMatchObject({ said: false, rounds: MOST_ROUNDS });
  expect(await settle(null)).toMatchObject({ said: false });
});

it('asks again about open claims alone', async () => {
  const asked: number[] = [];
  const sure = { ...claim, text: 'Sure.' };
  await settleClaims([sure, claim], (round, open) => {
    asked.push(open.length);
    return Promise.resolve(open.map(({ text }) => (text === 'Sure.' || round > 0 ? YES : NO)));
  });
  expect(asked).toEqual([2, 2, 2, 2, 2, 1, 1]);
});
