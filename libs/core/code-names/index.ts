/** Countries and languages as people write them: their English names and their codes. */
export * from './code-names';
