import type { JSX } from 'preact';
import { AddPrompts } from './add-prompts';
import { PromptList } from './prompt-list';
import { TagList } from './tag-list';

export const PromptsSection = (): JSX.Element => (
  <>
    <AddPrompts wide />
    <PromptList />
    <TagList />
  </>
);
