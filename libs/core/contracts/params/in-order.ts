import { getMetadataStorage } from 'class-validator';
import { declareParam, type ParamsClass, paramsOf } from './param-spec';

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/**
 * A base class with the parameters of several, in the order given: each endpoint documents its own order, and errors are
 * reported in it.
 */
export function inOrder<Parts extends readonly ParamsClass[]>(
  ...parts: Parts
): new () => Intersection<InstanceType<Parts[number]>> {
  class Joined {}
  for (const part of parts) {
    for (const spec of paramsOf(part)) declareParam(Joined.prototype, spec);
    const rules = getMetadataStorage().getTargetValidationMetadatas(part, '', false, false);
    for (const rule of rules) getMetadataStorage().addValidationMetadata({ ...rule, target: Joined });
  }
  return Joined as new () => Intersection<InstanceType<Parts[number]>>;
}
