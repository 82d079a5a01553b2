import type { ChangesResponse, ProjectChange } from '@app/core/contracts';
import { CHANGE_ACTORS, CHANGED_NOUNS, LIMITS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../../client';
import { Card, Choice, formatInstant, ListPanel, Skeleton, useRole } from '../../../parts';
import { address, go, pageOf } from '../../../state';
import { ACTOR_WORDS, actorWords, fieldsOf, NOUN_WORDS, OPERATION_WORDS } from './change-words';

const PER_PAGE = 20;
const PARAMS = ['actor_kind', 'noun'] as const;

/** Who changed what of the project, and when. Nothing is asked for before it is known that it is the owner. */
export const ChangesSection = (): JSX.Element => {
  const role = useRole();
  if (role === undefined) return <Skeleton shape="table" />;
  return role === 'owner' ? (
    <ChangeLog />
  ) : (
    <Card id="changes" title="Change log" wide>
      <p>Only the owner of the project reads who changed what.</p>
    </Card>
  );
};

const ChangeLog = (): JSX.Element => {
  const { own } = address.value;
  const chosen = Object.fromEntries(PARAMS.map((name) => [name, own[name]]));
  const changes = useQuery<ChangesResponse>(
    projectPath('/changes', address.value, { ...chosen, page: pageOf(address.value), per_page: PER_PAGE }),
  );
  const choose = (name: (typeof PARAMS)[number]) => (value: string) => {
    const { [name]: _, page: __, ...others } = own;
    go({ own: value ? { ...others, [name]: value } : others });
  };
  return (
    <ListPanel<ProjectChange>
      id="changes"
      title="Change log"
      hint={`Who changed what, for ${LIMITS.changesKeptDays} days. What was captured and computed is not in it.`}
      query={changes}
      actions={
        <div class="row screen">
          <Choice
            label="By"
            value={own.actor_kind ?? ''}
            options={[ALL, ...CHANGE_ACTORS.map((value) => ({ value, text: ACTOR_WORDS[value] }))]}
            onChoose={choose('actor_kind')}
          />
          <Choice
            label="Of"
            value={own.noun ?? ''}
            options={[ALL, ...CHANGED_NOUNS.map((value) => ({ value, text: NOUN_WORDS[value] }))]}
            onChoose={choose('noun')}
          />
        </div>
      }
      of="changes"
      caption="Changes, the newest first"
      keyOf={({ id }) => id}
      empty="Nothing has been changed."
      columns={[
        { title: 'When', cell: ({ at }) => formatInstant(at) },
        { title: 'Who', cell: (change) => <span class="foreign">{actorWords(change)}</span> },
        { title: 'What', cell: (change) => <What of={change} /> },
        { title: 'Fields', cell: (change) => <Fields of={change} /> },
      ]}
    />
  );
};

const ALL = { value: '', text: 'all' };

const What = ({ of: { noun, operation, name } }: { readonly of: ProjectChange }): JSX.Element => (
  <>
    {NOUN_WORDS[noun]} {OPERATION_WORDS[operation]}
    {name !== null && (
      <>
        : <span class="foreign">{name}</span>
      </>
    )}
  </>
);

const Fields = ({ of }: { readonly of: ProjectChange }): JSX.Element => {
  const fields = fieldsOf(of);
  if (fields.length === 0) return <></>;
  return (
    <details>
      <summary>
        {fields.length === 1 ? fields[0]!.field : `${fields.length} fields`}
        <span class="hidden">
          {' '}
          of {NOUN_WORDS[of.noun]} {of.name}, {formatInstant(of.at)}
        </span>
      </summary>
      <dl class="foreign">
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before !== undefined && <del>{before}</del>} {after !== undefined && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
