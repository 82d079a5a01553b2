export * from './file-lines';
export * from './judged-file';
export { type FileOutcome, type FileProposal, isTooLong } from './proposal';
export * from './propose-file';
