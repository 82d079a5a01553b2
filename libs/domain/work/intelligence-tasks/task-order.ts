import type { TaskResult } from '@app/core/contracts';
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

/** How the writing of a task ended. */
export type TaskOutcome =
  | { readonly kind: 'written'; readonly result: TaskResult }
  /** The task waits: the day's budget is spent, or the writer is overloaded. Nothing that was answered is lost. */
  | {
      readonly kind: 'back_to_pending';
      /** `stopped`: no attempt was made, because the budget is spent or the account does not work. `busy`: one failed. */
      readonly cause: 'stopped' | 'busy';
      /** For the log. */
      readonly reason: string;
      readonly waitMs: number;
    }
  /** The task cannot be written. The message is for its user. */
  | { readonly kind: 'failed'; readonly message: string };
