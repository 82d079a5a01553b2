import { invalidParam } from '@app/core/kernel';
import { IMPORT_FIELDS, type ImportField, type ImportMapping, readMappingPair } from '@app/domain/pipeline';

interface SentMapping {
  readonly map?: readonly string[];
  readonly set?: readonly string[];
}

/** @throws ApiError `ERR_INVALID_PARAM` */
export const readMapping = ({ map = [], set = [] }: SentMapping): ImportMapping => ({
  fields: pairsOf('map', map),
  defaults: pairsOf('set', set),
});

function pairsOf(param: string, texts: readonly string[]): Partial<Record<ImportField, string>> {
  return Object.fromEntries(
    texts.map((text) => {
      const pair = readMappingPair(text);
      if (pair) return pair;
      throw invalidParam(param, `${param} must have one of these before each =: ${IMPORT_FIELDS.join(', ')}`);
    }),
  );
}
