import { invalidParams } from '@app/core/kernel';
import { refusalOf } from './form-values';

const SOFT = { param: 'soft', message: 'soft must be less' };
const ELSEWHERE = { param: 'elsewhere', message: 'elsewhere must be something' };

describe('a refusal of a form', () => {
  it.each([
    [[SOFT], { fields: { soft: 'Soft must be less.' } }],
    [[ELSEWHERE], { fields: {}, message: 'Elsewhere must be something.' }],
    [[SOFT, ELSEWHERE], { fields: { soft: 'Soft must be less.' }, message: 'Elsewhere must be something.' }],
  ] as const)('says of fields what they have, and the rest of the form: %j', (problems, said) => {
    expect(refusalOf(invalidParams(problems), ['soft'])).toEqual({ status: 422, ...said });
  });
});
