/** What a user can start with a few arguments instead of many words (MCP, Prompts). */
export interface Prompt<Argument extends string = string> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly {
    readonly name: Argument;
    readonly description: string;
    readonly required: boolean;
  }[];
  /** What the user then says to the model. Arguments that were not sent are undefined. */
  readonly text: (values: Readonly<Partial<Record<Argument, string>>>) => string;
}

/** Keeps the names of the arguments as a union of literals. */
export const definePrompt = <const Argument extends string>(prompt: Prompt<Argument>): Prompt =>
  prompt as unknown as Prompt;

export const PROJECT_ID = {
  name: 'project_id',
  description: 'The project, from list_projects',
  required: true,
} as const;

export const MODEL = { name: 'model', description: 'One AI model; all unless sent', required: false } as const;
