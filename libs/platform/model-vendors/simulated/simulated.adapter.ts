import type { CapturedAnswer } from '@app/core/extraction';
import { MODEL_IDS } from '@app/core/kernel';
import type { VendorAdapter, VendorAnswer, VendorCallOptions, VendorQuestion } from '../vendor-adapter';
import { VendorError } from '../vendor-error';
import { AnswerDraft } from './answer-draft';
import { packFor, type LanguagePack } from './languages';
import { LAYOUTS, writeAdvice, type Scene } from './layouts';
import { prominentBrands, type Brand } from './prominence';
import { createRandom, type Random } from './random';
import { productsOf } from './shopping';
import { bareQuestion, brandPage, pagesOn } from './sources';
import { chapterOf, STORY, toldPages } from './story';
import { TENDENCIES, type Tendency } from './tendencies.data';

const CHARACTERS_PER_TOKEN = 4;

/**
 * Writes answers without any vendor, so that an installation without keys has something to show. The same question on
 * the same stage has the same answer. Only the date in the stage's seed makes one day differ from the next, and the
 * replicate one run of a slot from another.
 */
export class SimulatedAdapter implements VendorAdapter {
  readonly vendor = 'simulated';
  readonly channel = 'simulated';
  readonly models = MODEL_IDS;

  async ask(question: VendorQuestion, { signal }: VendorCallOptions): Promise<VendorAnswer> {
    if (signal.aborted) throw new VendorError('unavailable', 'simulated: call cancelled');
    const { stage, prompt, model, countryCode, languageCode } = question;
    const { seed, replicate = 1 } = stage;
    const again = replicate > 1 ? [replicate] : [];
    const random = createRandom(seed, prompt, model, countryCode, languageCode, ...again);
    const tendency = TENDENCIES[model];
    const pack = packFor(languageCode);
    if (random.chance(tendency.noAnswer)) return toAnswer(question, { text: '', annotations: [], references: [] }, {});

    const brands = random.chance(tendency.noBrands) ? [] : prominentBrands(question, tendency, random);
    const searched = random.chance(tendency.search);
    const answer = write({ question, tendency, pack, brands, random, searched });
    return toAnswer(question, answer, {
      searched,
      fanOutQueries: searched ? queriesOf(prompt, pack, random) : [],
      shoppingProducts: random.chance(tendency.products) ? productsOf(question, pack, brands, random) : [],
      brandEntities: brands.map(({ name, domain }) => ({ name, ...(domain && { url: `https://${domain}/` }) })),
    });
  }
}

interface Plot {
  readonly question: VendorQuestion;
  readonly tendency: Tendency;
  readonly pack: LanguagePack;
  readonly brands: readonly Brand[];
  readonly random: Random;
  readonly searched: boolean;
}

function write({ question, tendency, pack, brands, random, searched }: Plot): CapturedAnswer {
  const draft = new AnswerDraft(tendency.citationStyle);
  const chapter = chapterOf(question);
  const pages = toldPages(chapter, pagesOn(question, pack, random));
  const sourceFor: Scene['sourceFor'] = (brand) => {
    if (!searched || !random.chance(tendency.cite)) return null;
    const own = brand && random.chance(tendency.brandSite) ? brandPage(brand, random) : null;
    return own ?? pages[random.between(0, 3)];
  };
  const isDear = ({ name }: Brand) => chapter === 'after' && name === STORY.loser;
  const scene: Scene = { draft, pack, random, brands, sourceFor, isDear };

  draft.write(random.pick(pack.openings), sourceFor(null)).write('\n\n');
  const layout = random.pick(tendency.layouts);
  if (brands.length > 0) LAYOUTS[layout](scene);
  if (brands.length === 0 || random.chance(0.4)) writeAdvice(scene, layout !== 'prose');
  if (layout === 'sections') draft.write(`## ${pack.headings.conclusion}\n\n`);
  draft.write(random.pick(pack.closings));
  if (searched) {
    const found = [...brands.map((brand) => brandPage(brand, random)), ...pages].filter((page) => page !== null);
    const read = found.filter(() => random.chance(0.5)).slice(0, tendency.consulted);
    read.forEach((page) => draft.consult(page));
  }
  return draft.finish();
}

function queriesOf(prompt: string, pack: LanguagePack, random: Random): string[] {
  const count = random.between(1, pack.queries.length);
  return pack.queries.slice(0, count).map((query) => query.replace('{prompt}', () => bareQuestion(prompt)));
}

type Extras = Partial<Pick<VendorAnswer, 'searched' | 'fanOutQueries' | 'shoppingProducts' | 'brandEntities'>>;

function toAnswer(question: VendorQuestion, answer: CapturedAnswer, extras: Extras): VendorAnswer {
  const { model, prompt, languageCode } = question;
  const { searched = false, fanOutQueries = [], shoppingProducts = [], brandEntities = [] } = extras;
  const told = { answer, searched, fanOutQueries, shoppingProducts, brandEntities };
  return {
    ...told,
    noResult: answer.text === '',
    vendorModel: `simulated-${model}`,
    searchEngine: null,
    inputTokens: Math.ceil(prompt.length / CHARACTERS_PER_TOKEN),
    outputTokens: Math.ceil(answer.text.length / CHARACTERS_PER_TOKEN),
    costMicros: 0,
    localeApplied: packFor(languageCode).language === languageCode.toLowerCase(),
    raw: JSON.stringify(told),
  };
}
