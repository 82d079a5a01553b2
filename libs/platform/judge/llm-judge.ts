import { promptsBody, readFindings } from '@app/core/classification';
import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { createChat } from './chat';
import type { Judge } from './judge';
import { LOCAL_JUDGE } from './local-judge';
import { requestBody } from './question';
import { readReply } from './verdicts';

/** The judge of the settings: any endpoint for chat completions with structured output (docs/sentiment.md). */
export function createJudge(settings: Settings, clock: Clock): Judge | null {
  const chat = createChat(settings, clock);
  if (!chat) return settings.SENTIMENT_LOCAL ? LOCAL_JUDGE : null;
  return {
    model: chat.model,
    paid: true,
    ask: (question) => chat.complete(requestBody(question), ({ content }) => readReply(content ?? '', question)),
    classify: (texts) =>
      chat.complete(promptsBody(texts), ({ content }) => ({ findings: readFindings(content ?? '', texts) })),
  };
}
