import { DAY_MS } from '@app/core/kernel';
import type { VendorQuestion, VendorStage } from '../vendor-adapter';
import { fixedNumber, type Random } from './random';
import { chapterOf, toldProminence } from './story';
import type { Tendency } from './tendencies.data';

export type Brand = VendorStage['brands'][number];

const NAMED_ABOVE = 0.45;
/** What else moves in a demo must not hide its story. */
const CALM = 0.3;

/** The seed without its date names the stage, which stays the same. The date, if any, says how far it has drifted. */
export function readSeed(seed: string): { readonly scene: string; readonly day: number } {
  const date = /\d{4}-\d{2}-\d{2}/.exec(seed)?.[0] ?? '';
  const time = Date.parse(date);
  return { scene: seed.replace(date, ''), day: Number.isNaN(time) ? 0 : time / DAY_MS };
}

/** The brands that an answer names, the most prominent first. */
export function prominentBrands(question: VendorQuestion, tendency: Tendency, random: Random): Brand[] {
  const scored = question.stage.brands.map((brand) => ({ brand, score: score(question, tendency, brand, random) }));
  return scored
    .filter(({ score: value }) => value > NAMED_ABOVE)
    .sort((a, b) => b.score - a.score)
    .slice(0, tendency.maxBrands)
    .map(({ brand }) => brand);
}

function score(question: VendorQuestion, tendency: Tendency, brand: Brand, random: Random): number {
  const { stage, prompt, model } = question;
  const { name } = brand;
  const { scene, day } = readSeed(stage.seed);
  const standing = 0.6 * fixedNumber(scene, name) + 0.4 * fixedNumber(scene, name, model);
  const affinity = 0.4 * (fixedNumber(scene, name, prompt, 'affinity') - 0.5);
  const noise = 0.3 * (random.next() - 0.5);
  const told = toldProminence(chapterOf(question), brand);
  if (told !== undefined) return told + noise;
  const asked = prompt.toLowerCase().includes(name.toLowerCase()) ? 1 : 0;
  const drift = tendency.drift * (stage.chapter ? CALM : 1);
  return standing + affinity + noise + asked + drift * swing(scene, name, model, day);
}

/** A slow wave of 6 to 20 weeks. Each brand has its own on each model. */
function swing(scene: string, name: string, model: string, day: number): number {
  const period = 42 + 98 * fixedNumber(scene, name, model, 'period');
  return Math.sin(2 * Math.PI * (day / period + fixedNumber(scene, name, model, 'phase')));
}
