import type { TaskType } from '@app/core/kernel';

/** What is to be written. */
export interface TaskOrder {
  readonly taskId: number;
  readonly type: TaskType;
  /** The prompt of the prompt-based mode. */
  readonly prompt: { readonly id: number; readonly text: string } | null;
  readonly customTopic: string | null;
  readonly userInstructions: string | null;
  /** Null: the language of the prompt or of the project. */
  readonly outputLanguageCode: string | null;
  readonly existingContent: string | null;
  readonly existingContentUrl: string | null;
}
