import type { SetUpProjectResponse, SetupSite } from '@app/core/contracts';
import { TIME_ZONE } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useWrite } from '../../client';
import { Card, Form, readable } from '../../parts';
import { type BrandDraft, BrandFields, takenRivals } from './brand-fields';
import { forgetTyped, useDraft } from './use-draft';

const draftOf = ({ brand_name, topic, country_code, language_codes, competitors }: SetupSite): BrandDraft => ({
  brand_name,
  primary_products: topic ?? '',
  country_code: country_code ?? '',
  language_code: language_codes[0] ?? '',
  time_zone: TIME_ZONE,
  rivals: competitors.map(({ brand_name: name, domain }) => ({ on: true, brand_name: name, domain })),
});

export interface BrandStepProps {
  readonly site: SetupSite;
  readonly kept: string | null;
  /** Back to the site. */
  readonly onBack: () => void;
}

/** What the site told, to correct, and its rivals to tick or to type. */
export const BrandStep = ({ site, kept, onBack }: BrandStepProps): JSX.Element => {
  const writing = useWrite();
  const step = `brand at ${site.url}`;
  const [draft, change] = useDraft<BrandDraft>(step, kept, draftOf(site));
  const create = async (): Promise<void> => {
    const { rivals, primary_products: products, ...brand } = draft;
    const made = await writing.send<SetUpProjectResponse>('POST', '/setup/project', {
      ...brand,
      url: site.url,
      ...(products.trim() && { primary_products: products }),
      competitors: takenRivals(rivals),
    });
    if (made) forgetTyped(step);
  };
  return (
    <Card
      id="setup-brand"
      title="Your brand and its rivals"
      hint={site.problem === null && `As ${readable(site.url)} tells it. Correct what is wrong.`}
      wide
    >
      {site.problem && <p class="notice">The site could not be read: {site.problem}. Type what you know.</p>}
      <Form
        label="Your brand"
        writing={writing}
        submit="Go on to prompts"
        onSubmit={create}
        actions={
          <button type="button" class="plain" onClick={onBack}>
            Back to the site
          </button>
        }
      >
        <BrandFields site={site} draft={draft} change={change} />
      </Form>
    </Card>
  );
};
