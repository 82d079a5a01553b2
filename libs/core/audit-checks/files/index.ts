export * from './file-lines';
export * from './ground';
export * from './judged-file';
export { FILE_OUTCOMES, type FileOutcome, type FileProposal, isTooLong } from './proposal';
export * from './propose-file';
