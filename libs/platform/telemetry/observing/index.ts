export * from './instruments';
export { count, observed } from './observed';
export { observeBy, observer, type Labels, type Observer, type OpenSpan, type SpanStart } from './observer';
export { comingFrom, loggedOrigin, type Origin, type Passed, passedIn, toPass } from './origin';
export { type Look, reading, type Reading, readings, watched } from './watched';
