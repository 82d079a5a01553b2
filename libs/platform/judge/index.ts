export type { Chat, ChatMessage } from '@app/platform/language-model';
export { createChat, JUDGE_VENDOR } from './chat';
export { JUDGE, type Judge } from './judge';
export { createJudge } from './llm-judge';
export { type AskedActor, PROMPT_VERSION, type Question } from './question';
export { simulatedVerdicts } from './simulated-judge';
export type { JudgeReply, Meaning, Verdict } from './verdicts';
