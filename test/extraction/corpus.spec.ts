import { loadCorpus, SPLITS, type ExtractionCase } from './corpus';

const corpus = loadCorpus();
const distinct = (values: readonly unknown[]) => new Set(values).size;

/** Ids of the cases that break a rule. */
const breaking = (keeps: (item: ExtractionCase) => boolean) =>
  corpus.filter((item) => !keeps(item)).map((item) => item.id);

const withoutGaps = (ranks: readonly number[]) => ranks.every((rank, index) => rank === index + 1);

describe('the labelled corpus', () => {
  it('is large, in many languages, each in both splits', () => {
    const languages = [...new Set(corpus.map((item) => item.language))];
    expect(corpus.length).toBeGreaterThanOrEqual(340);
    expect(languages.length).toBeGreaterThanOrEqual(12);
    for (const split of SPLITS) {
      const covered = new Set(corpus.filter((item) => item.split === split).map((item) => item.language));
      expect(languages.filter((language) => !covered.has(language))).toEqual([]);
    }
  });

  it('tells cases apart', () => {
    expect(distinct(corpus.map((item) => item.id))).toBe(corpus.length);
    expect(distinct(corpus.map((item) => JSON.stringify(item.answer)))).toBe(corpus.length);
  });

  it('splits by number', () => {
    const rule = (id: string) => (Number(id.slice(-3)) % 4 < 2 ? 'dev' : 'test');
    expect(breaking(({ id, split, language }) => split === rule(id) && id.startsWith(language))).toEqual([]);
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
