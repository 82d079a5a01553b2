import type { IntelligenceTaskResponse, TaskResult } from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { pathOf, projectPath, useQuery, useRepeat } from '../../../client';
import { announce, Card, ConfirmedWrite, formatInstant, Panel } from '../../../parts';
import { address, go, hrefOf } from '../../../state';
import { isOpen, StateBadge } from '../work/state-badge';
import { ExportActions } from '../work/export-actions';
import { articleMarkdown } from './article-markdown';
import { type EditedTask, PartEditor } from './part-editor';
import { nameOf, partsOf, type TextPart } from './text-parts';
import { VersionComparison, Versions } from './versions';
import { htmlOf } from './html-of';
import { PageMetadata } from './page-metadata';
import { Claims, Sources } from './sources';
import { ArticleText } from './article-text';
import { TYPE_WORDS } from './task-words';

/** One task: how far it is, what it says, and what each sentence rests on. */
export const TaskResultPanels = ({ id }: { readonly id: string }): JSX.Element => {
  const task = useQuery<IntelligenceTaskResponse>(projectPath(`/intelligence_tasks/${id}`, address.value));
  useRepeat(task, task.body !== undefined && isOpen(task.body.status));
  const result = task.body?.result_data;
  const { beside: compared } = address.value.own;
  return (
    <>
      <Panel
        id="task"
        title={task.body?.title ?? 'Task'}
        query={task}
        shape="text"
        csv={false}
        wide
        actions={<a href={hrefOf({ item: 'intelligence-tasks', own: {} })}>All tasks</a>}
      >
        {(body) => <Facts task={body} />}
      </Panel>
      {result && (
        <>
          <Article task={task.body!} result={result} file={`task-${id}`} />
          <Sources evidence={result.evidence} />
          <Claims claims={result.claims} />
          <PageMetadata task={task.body!} result={result} />
          <Versions task={task.body!} />
          {compared && <VersionComparison task={task.body!} now={result} version={compared} />}
        </>
      )}
    </>
  );
};

const SECONDS = 60;

const Facts = ({ task }: { readonly task: IntelligenceTaskResponse }): JSX.Element => (
  <>
    <dl class="facts">
      <dt>State</dt>
      <dd>
        <span role="status">
          <StateBadge state={task.status} />{' '}
          {task.estimated_time !== null && (
            <span class="hint">
              Such a task takes about {minutes(task.estimated_time)}. This page looks again by itself.
            </span>
          )}
          {task.error_message}
        </span>
      </dd>
      <dt>Kind</dt>
      <dd>{TYPE_WORDS[task.task_type]}</dd>
      <dt>About</dt>
      <dd>
        {[task.prompt_text, task.custom_topic, task.user_instructions, task.existing_content_url]
          .filter(Boolean)
          .join(' · ')}
      </dd>
      <dt>Begun</dt>
      <dd>{formatInstant(task.created_at)}</dd>
      {task.word_count !== null && (
        <>
          <dt>Words</dt>
          <dd>{formatCount(task.word_count)}</dd>
        </>
      )}
    </dl>
    {task.status === 'pending' && (
      <ConfirmedWrite
        label="Remove"
        of={task.title}
        path={pathOf(`/intelligence_tasks/${task.id}`, { project_id: task.project_id })}
        done="Removed. Your month has its use back."
        after={() => {
          go({ item: 'intelligence-tasks', own: {} });
          announce('Removed. Your month has its use back.');
        }}
      >
        No text is written, and your month has its use back.
      </ConfirmedWrite>
    )}
  </>
);

const minutes = (seconds: number): string => {
  const count = Math.max(1, Math.round(seconds / SECONDS));
  return count === 1 ? 'a minute' : `${count} minutes`;
};

interface ArticleProps {
  readonly task: EditedTask;
  readonly result: TaskResult;
  readonly file: string;
}

const Article = ({ task, result, file }: ArticleProps): JSX.Element => {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, TextPart>>(new Map());
  const parts = partsOf(result);
  const of = (part: TextPart['part']): TextPart[] => parts.filter((one) => one.part === part);
  const keyOf = (part: TextPart): string => `${part.part} ${part.number}`;
  const hold = (key: string, base: TextPart | null): void =>
    setDrafts((held) => new Map([...held].filter(([one]) => one !== key).concat(base ? [[key, base]] : [])));
  const editor = (part: TextPart, now: TextPart | null = part): JSX.Element => (
    <PartEditor
      key={keyOf(part)}
      {...{ task, part: now, label: nameOf(part) }}
      onDraft={(base) => hold(keyOf(part), base)}
    />
  );
  /** What somebody typed into parts that somebody else has taken out meanwhile. */
  const left = (part: TextPart['part']): JSX.Element[] =>
    [...drafts.values()]
      .filter((base) => base.part === part && !parts.some((one) => keyOf(one) === keyOf(base)))
      .map((base) => editor(base, null));
  const added = (part: 'section' | 'faq', label: string): JSX.Element => (
    <PartEditor task={task} part={{ part, number: of(part).length + 1, heading: '', text: '' }} label={label} isNew />
  );
  return (
    <Card id="article" title="The text" hint={result.note} wide>
      <ExportActions
        of="the text"
        file={file}
        markdown={() => articleMarkdown(result)}
        html={() => htmlOf(<ArticleText text={articleMarkdown(result)} plain />)}
      />
      <div class="foreign">
        {of('title').map((part) => editor(part))}
        {[
          ...of('section').flatMap((part) => [
            <ArticleText
              key={`text ${part.number}`}
              text={part.heading ? `## ${part.heading}\n\n${part.text}` : part.text}
            />,
            editor(part),
          ]),
          ...left('section'),
        ]}
        {added('section', 'Add a section')}
      </div>
      <div class="foreign">
        {result.faq.length > 0 && <h3>Questions</h3>}
        {[
          ...of('faq').flatMap((part) => [
            <div class="foreign" key={`text ${part.number}`}>
              <h4>{part.heading}</h4>
              <ArticleText text={part.text} />
            </div>,
            editor(part),
          ]),
          ...left('faq'),
        ]}
        {added('faq', 'Add a question')}
      </div>
    </Card>
  );
};
