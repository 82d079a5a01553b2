export { type Chat, type ChatAccount, type ChatMessage, openChat, type TokenPrices } from './chat';
export type { Assignment, Draft, DraftSentence, Plan } from './writer/assignment';
export type { OrdersLook } from './writer/orders-question';
export type { PhrasingOrder } from './writer/phrase-question';
export type { ProposalOrder } from './writer/proposal-question';
export { createWriter } from './writer/create-writer';
export type { CheckedSubject } from './writer/check-question';
export { WRITER, WRITER_SETTING, WRITER_VENDOR, type Writer, type WriterQuestion } from './writer/writer';
