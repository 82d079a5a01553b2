/** What a page says about the form that led to it. Addresses carry the code, and never the text. */
const DONE = {
  'key-revoked': 'The key is revoked. Every request with it is refused from now on.',
  'app-disconnected': 'The app is disconnected. Its access ends within a second.',
  'model-on': 'The model is on.',
  'model-off': 'The model is off.',
  'name-saved': 'Your name is saved.',
  'password-changed': 'Your password is changed. Your other sessions have ended.',
  'launch-discarded': 'It is discarded, and never starts.',
  'caps-saved': 'The caps are saved. They hold for the next call.',
  'channel-moved': 'The model is asked over the other channel from now on. A worker will have its answers alone count.',
  'vendor-key-set': 'The key works and is kept. Models are asked with it within ten seconds.',
  'vendor-key-removed': 'The key is removed.',
  'vendor-resumed': 'The account is asked again. Runs that wait go on within a quarter of an hour.',
  'address-changed': 'The address is changed.',
  'plan-changed': 'The plan is changed.',
  'project-handed-over': 'The project is handed over.',
  'account-closed': 'The account is closed. Nobody gets in with it any more.',
  'account-reopened': 'The account is open again.',
  appointed: 'This is an administrator now.',
  dismissed: 'This is no administrator any more.',
  'invitation-declined': 'The invitation is declined.',
  'invitation-withdrawn': 'The invitation is withdrawn. Its link works no longer.',
  'session-ended': 'The session has ended.',
  'sessions-ended': 'All other sessions have ended.',
} as const;

export type DoneCode = keyof typeof DONE;

/** @returns undefined for what is no code of ours */
export const doneText = (code: unknown): string | undefined =>
  typeof code === 'string' && Object.hasOwn(DONE, code) ? DONE[code as DoneCode] : undefined;

/** The address of a page that says what was done. */
export const donePath = (path: string, code: DoneCode): string => `${path}?done=${code}`;
