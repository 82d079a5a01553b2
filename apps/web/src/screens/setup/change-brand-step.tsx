import type { CompetitorResponse, CompetitorsResponse, ProjectDetails, SetupSite } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { pathOf, useWrite } from '../../client';
import { Card, FailureNotice, Form, siteAddress, Skeleton, TextField } from '../../parts';
import { type BrandDraft, BrandFields, type Rival, takenRivals } from './brand-fields';
import { forgetTyped, useDraft } from './use-draft';
import { useFresh } from './use-fresh';

export interface ChangeBrandStepProps {
  readonly project: ProjectDetails;
  readonly site: SetupSite | null;
  readonly onDone: () => void;
}

type Competitors = CompetitorsResponse['competitors'];

/** The brand, its site and its rivals once the project is there: back from a later step. */
export const ChangeBrandStep = ({ project, site, onDone }: ChangeBrandStepProps): JSX.Element => {
  const competitors = useFresh<CompetitorsResponse>(pathOf('/dimensions/competitors', { project_id: project.id }));
  if (competitors.body) return <ChangeBrand {...{ project, site, onDone }} known={competitors.body.competitors} />;
  if (competitors.failure) return <FailureNotice failure={competitors.failure} retry={competitors.retry} />;
  return <Skeleton shape="text" />;
};

const brandOf = ({ brand_name, name }: ProjectDetails): string => brand_name || name;
type Named = Pick<Rival, 'brand_name' | 'domain'>;

/** People type an address where the project has a domain. */
const domainOf = ({ domain }: Named): string =>
  siteAddress(domain)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/.*$/, '')
    .toLowerCase();
const isSame = (rival: Named, { name, domain }: Competitors[number]): boolean =>
  rival.brand_name.trim() === name && domainOf(rival) === domain;

/** Rivals of the project are ticked; what else the site told of is not. */
const draftOf = (project: ProjectDetails, known: Competitors, site: SetupSite | null): BrandDraft => ({
  brand_name: brandOf(project),
  primary_products: project.primary_products ?? '',
  country_code: project.country_code ?? '',
  language_code: project.language_code ?? '',
  time_zone: project.time_zone,
  rivals: [
    ...known.map(({ name, domain }) => ({ on: true, brand_name: name, domain })),
    ...(site?.competitors ?? [])
      .filter((rival) => !known.some(({ name, domain }) => domain === domainOf(rival) || name === rival.brand_name))
      .map(({ brand_name, domain }) => ({ on: false, brand_name, domain })),
  ],
});

interface ChangeBrandProps extends ChangeBrandStepProps {
  readonly known: Competitors;
}

const ChangeBrand = ({ project, site, known, onDone }: ChangeBrandProps): JSX.Element => {
  const writing = useWrite();
  const rivalWriting = useWrite();
  const there = useRef<Competitors>(known);
  const { id } = project;
  const step = `brand of ${id}`;
  const [draft, change] = useDraft<BrandDraft & { readonly url: string }>(
    step,
    null,
    {
      ...draftOf(project, known, site),
      url: project.url ?? '',
    },
    false,
  );
  const save = async (): Promise<void> => {
    const { rivals, url, primary_products: products, ...brand } = draft;
    const saved = await writing.send('PATCH', `/projects/${id}`, {
      ...brand,
      // The set-up has called the project like its brand.
      ...(project.name === brandOf(project) && { name: brand.brand_name }),
      primary_products: products.trim() || null,
      url: siteAddress(url),
    });
    if (!saved) return;
    const taken = takenRivals(rivals);
    // What was written before a failure is there by then, so that the same again does the rest.
    for (const one of there.current.filter((other) => !taken.some((rival) => isSame(rival, other)))) {
      const path = pathOf(`/competitors/${one.id}`, { project_id: id });
      if (!(await rivalWriting.send('DELETE', path))) return;
      there.current = there.current.filter((other) => other !== one);
    }
    for (const rival of taken.filter((other) => !there.current.some((one) => isSame(other, one)))) {
      const body = { project_id: id, ...rival };
      const answer = await rivalWriting.send<CompetitorResponse>('POST', '/competitors', body);
      if (!answer) return;
      const { competitor } = answer;
      there.current = [...there.current, { id: competitor.id, name: rival.brand_name.trim(), domain: domainOf(rival) }];
    }
    forgetTyped(step);
    onDone();
  };
  return (
    <Card id="setup-brand" title="Your brand and its rivals" wide>
      <Form
        label="Your brand"
        writing={{ ...writing, busy: writing.busy || rivalWriting.busy }}
        submit="Save and go on"
        onSubmit={save}
        actions={
          <button type="button" class="plain" onClick={onDone}>
            Go on without a change
          </button>
        }
      >
        <TextField name="url" label="Site" value={draft.url} onInput={(url) => change({ url })} />
        <BrandFields site={site} draft={draft} change={change} />
        {rivalWriting.failure && <FailureNotice failure={rivalWriting.failure} />}
      </Form>
    </Card>
  );
};
