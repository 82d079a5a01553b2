import { FolderPlace, fromFile } from './folder';
import type { Place, Source } from './place';
import { fromS3, S3Place, type S3Settings } from './s3';

export { FolderPlace } from './folder';
export type { Kept, Place, Source } from './place';
export type { S3Settings } from './s3';

/** `s3://bucket`, or with a folder or name behind it. */
const S3_URL = /^s3:\/\/[\w.-]+(\/|$)/;

export const isS3 = (path: string): boolean => S3_URL.test(path);

/** @param path of a folder, or `s3://bucket/folder` */
export const placeAt = (path: string, settings: S3Settings): Place =>
  isS3(path) ? new S3Place(path, settings) : new FolderPlace(path);

/** @param path of a file, or `s3://bucket/folder/name` */
export const sourceAt = (path: string, settings: S3Settings): Promise<Source> =>
  isS3(path) ? fromS3(path, settings) : fromFile(path);
