import { resolve } from 'node:path';
import { isS3 } from '@app/platform/archive';

/** A path or an address of S3; a relative path starts where the operator stands. */
const read = (text: string, folder: string): string | undefined => {
  if (isS3(text)) return text;
  return /^\w+:\/\//.test(text) ? undefined : resolve(folder, text);
};

export const TO = {
  type: 'text',
  read,
  placeholder: 'folder or s3://bucket/folder',
  description: 'Where archives are kept.',
  required: true,
} as const;

export const FROM = {
  type: 'text',
  read,
  placeholder: 'archive.tar or s3://bucket/folder/archive.tar',
  description: 'The archive.',
  required: true,
} as const;
