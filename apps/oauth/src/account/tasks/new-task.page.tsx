import type { JSX } from 'preact';
import type { Project, PromptRow } from '@app/core/contracts';
import { LIMITS, TASK_TYPES, type TaskType } from '@app/core/kernel';
import { Button, Choices, Field, Form, Navigation, Section, Select, TextArea } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import type { Refusal } from '../form-values';
import { PATHS } from '../paths';
import type { TaskFormValues } from './task-form';
import { typeWord } from './tasks.page';

export interface NewTaskProps {
  readonly projects: readonly Project[];
  /** The one that the text is for; none for an account without projects. */
  readonly project?: Project;
  readonly prompts: readonly PromptRow[];
  readonly values: TaskFormValues;
  readonly refusal?: Refusal;
}

const HINTS: Readonly<Record<TaskType, string>> = {
  brief: 'what a page must say, prove and answer',
  create: 'a new article for your site',
  update: 'a new version of a page that you have',
  pr_insights: 'which sources speak about the topic, and where you are missing',
  custom: 'what your instructions ask for',
};

const TOPIC_LENGTH = 500;

export const NewTaskPage = ({ frame, ...props }: NewTaskProps & { readonly frame: Frame }): JSX.Element => {
  const { projects, project, refusal } = props;
  return (
    <AccountPage
      title="New text"
      path={PATHS.tasks}
      frame={frame}
      failed={refusal !== undefined}
      {...(refusal?.message && { error: refusal.message })}
    >
      {projects.length > 1 && (
        <Navigation
          label="Projects"
          links={projects.map(({ id, name }) => ({ href: `${PATHS.newTask}/${id}`, text: name }))}
          current={`${PATHS.newTask}/${project?.id}`}
        />
      )}
      {project ? (
        <TaskForm {...props} project={project} csrf={frame.csrf} />
      ) : (
        <p>A text needs a project, and you have none yet.</p>
      )}
      <p>
        <a href={PATHS.tasks}>All texts</a>
      </p>
    </AccountPage>
  );
};

type TaskFormProps = NewTaskProps & { readonly project: Project; readonly csrf: string };

const TaskForm = ({ project, prompts, values, refusal, csrf }: TaskFormProps): JSX.Element => {
  const error = (name: string) => (refusal?.fields[name] ? { error: refusal.fields[name] } : {});
  return (
    <Section id="form" title={project.name}>
      <Form action={`${PATHS.newTask}/${project.id}`} csrf={csrf}>
        <input type="hidden" name="form_id" value={values.form_id} />
        <Choices
          name="task_type"
          legend="What to write"
          choices={TASK_TYPES.map((value) => ({ value, text: typeWord(value), hint: HINTS[value] }))}
          chosen={[values.task_type]}
          {...error('task_type')}
        />
        <Select
          name="prompt_id"
          label="Prompt (optional)"
          hint="The question in whose answers the text is to appear. Without one, write a topic or instructions."
          options={[{ value: '', text: 'No prompt' }, ...prompts.map(optionOf)]}
          value={values.prompt_id}
          {...error('prompt_id')}
        />
        <Field
          name="custom_topic"
          label="Topic (optional)"
          value={values.custom_topic}
          maxlength={TOPIC_LENGTH}
          autocomplete="off"
          {...error('custom_topic')}
        />
        <TextArea
          name="user_instructions"
          label="Instructions (optional)"
          value={values.user_instructions}
          maxlength={LIMITS.taskInstructionsLength}
          {...error('user_instructions')}
        />
        <Field
          name="existing_content_url"
          label="Page to bring up to date (optional)"
          hint="For an update: the address of a public page."
          type="url"
          value={values.existing_content_url}
          {...error('existing_content_url')}
        />
        <Field
          name="output_language_code"
          label="Language (optional)"
          hint="Its code, such as en or de. Else that of the prompt, or of the project."
          value={values.output_language_code}
          autocomplete="off"
          {...error('output_language_code')}
        />
        <Button>Have it written</Button>
      </Form>
    </Section>
  );
};

const optionOf = ({ id, prompt_text, country_code, language_code }: PromptRow) => ({
  value: String(id),
  text: `${prompt_text} (${language_code}, ${country_code})`,
});
