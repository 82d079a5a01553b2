import { promptClassifier } from '@app/core/classification';
import { type ClassifiedCase, classifyCorpus, FIELDS, HALVES } from './corpus';

const WANTED = 90;

/** Percent of the cases of which the rules find what the label says. */
const accuracy = (cases: readonly ClassifiedCase[], field: (typeof FIELDS)[number]): number =>
  (100 * cases.filter(({ label, found }) => label[field] === found[field]).length) / cases.length;

describe('rules classify the labelled prompts', () => {
  const cases = classifyCorpus();

  it('in eight languages', () => {
    const languages = [...new Set(cases.map(({ language }) => language))];
    expect(languages).toHaveLength(8);
    expect(cases).toHaveLength(400);
    const rows = [...languages, 'all'].map((language) => {
      const figures = HALVES.flatMap((half) => {
        const some = cases.filter((one) => one.half === half && ['all', one.language].includes(language));
        return FIELDS.map((field) => `${half} ${field} ${accuracy(some, field).toFixed(1)} %`);
      });
      return `${language}: ${figures.join(', ')}`;
    });
    process.stdout.write(`${rows.join('\n')}\n`);
  });

  describe.each(HALVES)('%s', (half) => {
    it.each(FIELDS)(`%s is right in at least ${WANTED} %%`, (field) => {
      expect(
        accuracy(
          cases.filter((one) => one.half === half),
          field,
        ),
      ).toBeGreaterThanOrEqual(WANTED);
    });
  });

  it.each([
    ['HubSpot alternatives', 'commercial', 'brand_other'],
    ['is Salesforce worth it', 'commercial', 'brand_other'],
    ['is Zorkly worth it', 'commercial', 'brand_other'],
    ['Which analytics software fits a shop?', 'commercial', 'non_brand'],
    ['miglior CRM', 'commercial', 'non_brand'],
    ['Welche Matratze hilft gegen Rückenschmerzen in Köln?', 'commercial', 'non_brand'],
    ['Login Acme', 'navigational', 'brand'],
    ['', 'informational', 'non_brand'],
  ])('%s', (text, prompt_type, brand_kind) => {
    const actors = [{ id: 0, names: ['Acme'], domain: 'acme.example' }];
    expect(promptClassifier({ actors, useSubdomain: false })(text)).toMatchObject({ prompt_type, brand_kind });
  });
});
