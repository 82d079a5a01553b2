import type { Schema } from '@app/platform/http';

/** A JSON Schema of an object. Tools declare their arguments and answers with it. */
export interface ObjectSchema extends Schema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
