import { CLASSES, loadCorpus, SPLITS, type ExtractionCase } from './corpus';

const corpus = loadCorpus();
const distinct = (values: readonly unknown[]) => new Set(values).size;

/** Ids of the cases that break a rule. */
const breaking = (keeps: (item: ExtractionCase) => boolean) =>
  corpus.filter((item) => !keeps(item)).map((item) => item.id);

const withoutGaps = (ranks: readonly number[]) => ranks.every((rank, index) => rank === index + 1);

describe('the labelled corpus', () => {
  it('is large, in many languages, most of them in both splits', () => {
    const languages = [...new Set(corpus.map((item) => item.language))];
    expect(corpus.length).toBeGreaterThanOrEqual(700);
    expect(languages.length).toBeGreaterThanOrEqual(25);
    for (const split of SPLITS.slice(0, 2)) {
      const covered = new Set(corpus.filter((item) => item.split === split).map((item) => item.language));
      expect(covered.size).toBeGreaterThanOrEqual(19);
    }
  });

  it('tells cases apart', () => {
    expect(breaking(({ id, language }) => id.startsWith(language))).toEqual([]);
    expect(distinct(corpus.map((item) => item.id))).toBe(corpus.length);
    expect(distinct(corpus.map((item) => JSON.stringify(item.answer)))).toBe(corpus.length);
  });

  it('has everyday answers beside each kind of trap', () => {
    const count = (name: string) => corpus.filter((item) => item.class === name && item.split === 'dev').length;
    expect(CLASSES.filter((name) => count(name) < 8)).toEqual([]);
    expect(count('plain')).toBeGreaterThanOrEqual(80);
  });

  it('splits cases without a class by number', () => {
    const rule = (id: string) => (Number(id.slice(-3)) % 4 < 2 ? 'dev' : 'test');
    expect(breaking((item) => item.class !== null || item.split === rule(item.id))).toEqual([]);
  });

  it('tracks each actor once, the own brand first', () => {
    expect(breaking(({ actors }) => actors.actors.every((actor, index) => actor.id === index))).toEqual([]);
  });

  it('labels tracked actors, each once, in ranks without gaps, with a quote of the text', () => {
    const keeps = ({ expected: { mentions }, actors, answer }: ExtractionCase) =>
      withoutGaps(mentions.map((mention) => mention.position)) &&
      distinct(mentions.map((mention) => mention.actor)) === mentions.length &&
      mentions.every(({ actor, quote }) => actor < actors.actors.length && answer.text.includes(quote));
    expect(breaking(keeps)).toEqual([]);
  });

  it('labels web addresses, each once, in ranks without gaps, of tracked actors or nobody', () => {
    const keeps = ({ expected: { citations }, actors }: ExtractionCase) =>
      withoutGaps(citations.map((citation) => citation.position).filter((position) => position > 0)) &&
      distinct(citations.map((citation) => citation.url)) === citations.length &&
      citations.every(({ url, actor }) => url.startsWith('https://') && (actor ?? 0) < actors.actors.length);
    expect(breaking(keeps)).toEqual([]);
  });

  it('has annotations inside the text', () => {
    const keeps = ({ answer }: ExtractionCase) =>
      answer.annotations.every(({ start, end }) => start < end && end <= answer.text.length);
    expect(breaking(keeps)).toEqual([]);
  });
});
