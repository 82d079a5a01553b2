/**
 * What a digest says, in each of its forms, as pure functions over its content: a mail, its plain text, the picture of its
 * chart, and a page. All of them have the same words from one sheet. The page is fit for browsers.
 */
export * from './course';
export * from './course-picture';
export * from './digest-mail';
export * from './digest-page';
export * from './digest-text';
export * from './excerpt';
export * from './sheet';
export * from './words';
