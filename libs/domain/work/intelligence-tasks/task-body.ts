import type { IntelligenceTask } from '@app/core/contracts';
import { ESTIMATED_SECONDS } from './task-states';
import type { TaskRow, UsualSeconds } from './tasks.repository';

/** A task as REST and tools answer it. @param usual how long tasks of its project have taken */
export const taskBody = (task: TaskRow, usual: UsualSeconds): IntelligenceTask => ({
  id: task.id,
  public_id: task.publicId,
  project_id: task.projectId,
  task_type: task.type,
  title: task.title,
  status: task.state,
  prompt_id: task.promptId,
  prompt_text: task.promptText,
  agentic_mode: task.promptId === null,
  custom_topic: task.customTopic,
  user_instructions: task.userInstructions,
  output_language_code: task.outputLanguageCode,
  existing_content_url: task.existingContentUrl,
  word_count: task.wordCount,
  error_message: task.errorMessage,
  estimated_time: isOpen(task) ? (usual.get(task.type) ?? ESTIMATED_SECONDS[task.type]) : null,
  created_at: task.createdAt.toISOString(),
  processed_at: task.processedAt?.toISOString() ?? null,
});

const isOpen = ({ state }: TaskRow): boolean => state === 'pending' || state === 'processing';
